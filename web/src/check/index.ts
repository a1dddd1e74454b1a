export { checkPage, type CheckedPage, type CheckedTable, type CheckedWalk } from './check.js';
export { main } from './cli.js';
