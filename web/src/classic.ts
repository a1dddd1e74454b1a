// Everything in one script without modules: for pages from a file, and for hosts that allow one script and no more.
// It never fetches. As a script of a page it leaves the one global name `AttentionWalk`.
export * from './engine/index.js';
import './element/index.js';
