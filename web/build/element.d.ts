// The types of attention-walk/element, as they go into dist/. Importing it defines the elements.
import type {
  AskFace,
  EventDetails,
  KeysFace,
  MatrixFace,
  ProgressFace,
  StepFace,
  WalkFace,
} from './types/face.js';

export type { Digits, EventDetails, ExportFormat, WalkState } from './types/face.js';

export type AttentionWalk = WalkFace;
export type AttnAsk = AskFace;
export type AttnKeys = KeysFace;
export type AttnMatrix = MatrixFace;
export type AttnPlayground = HTMLElement;
export type AttnProgress = ProgressFace;
export type AttnStep = StepFace;

export declare const AttentionWalk: new () => AttentionWalk;
export declare const AttnAsk: new () => AttnAsk;
export declare const AttnKeys: new () => AttnKeys;
export declare const AttnMatrix: new () => AttnMatrix;
export declare const AttnPlayground: new () => AttnPlayground;
export declare const AttnProgress: new () => AttnProgress;
export declare const AttnStep: new () => AttnStep;

type Events = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };

declare global {
  interface HTMLElementTagNameMap {
    'attention-walk': AttentionWalk;
    'attn-ask': AttnAsk;
    'attn-keys': AttnKeys;
    'attn-matrix': AttnMatrix;
    'attn-playground': AttnPlayground;
    'attn-progress': AttnProgress;
    'attn-step': AttnStep;
  }
  interface HTMLElementEventMap extends Events {}
}
