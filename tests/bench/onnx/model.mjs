// @ts-check
// An ONNX model as bytes. The numbers of the fields are those of onnx.proto.
import { bytes, concatenate, int, message, text } from './protobuf.mjs';

const IR_VERSION = 10;
const OPSET = 23; // the first with Attention
const FLOAT32 = 1;

/**
 * @typedef {object} Node
 * @property {string} operator
 * @property {string[]} inputs
 * @property {string} output
 * @property {Record<string, number>} [attributes] whole numbers
 * @property {string} [domain]
 *
 * @typedef {object} Graph
 * @property {Record<string, number[]>} inputs shapes
 * @property {Record<string, number[]>} outputs
 * @property {Record<string, { shape: number[], data: Float32Array }>} [constants]
 * @property {Node[]} nodes
 */

/** @param {Graph} graph */
export function model({ inputs, outputs, constants = {}, nodes }) {
  return concatenate([
    int(1, IR_VERSION),
    message(
      7,
      ...nodes.map(node),
      text(2, 'bench'),
      ...Object.entries(constants).map(([name, tensor]) => constant(name, tensor)),
      ...Object.entries(inputs).map(([name, shape]) => value(11, name, shape)),
      ...Object.entries(outputs).map(([name, shape]) => value(12, name, shape)),
    ),
    message(8, text(1, ''), int(2, OPSET)),
    message(8, text(1, 'com.microsoft'), int(2, 1)),
  ]);
}

/** @param {Node} node */
function node({ operator, inputs, output, attributes = {}, domain = '' }) {
  return message(
    1,
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    text(7, domain),
  );
}

const attribute = (name, value) => message(5, text(1, name), int(3, value), int(20, 2));

function constant(name, { shape, data }) {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(5, ...shape.map((size) => int(1, size)), int(2, FLOAT32), text(8, name), bytes(9, raw));
}

function value(field, name, shape) {
  const sizes = message(2, ...shape.map((size) => message(1, int(1, size))));
  return message(field, text(1, name), message(2, message(1, int(1, FLOAT32), sizes)));
}
