// Written by Emscripten; dist/ has them beside the bundle.
declare module '*/engine.relaxed.mjs' {
  const create: import('./module.js').Factory;
  export const wasm: URL;
  export default create;
}
declare module '*/engine.simd128.mjs' {
  const create: import('./module.js').Factory;
  export const wasm: URL;
  export default create;
}
declare module '*/engine.js.mjs' {
  const create: import('./module.js').Factory;
  export default create;
}

// Put in by the build of the classic script. `wasm` is base64, empty in the js build.
declare module 'virtual:engines' {
  type Engines = Record<import('./types.js').Build, { create: import('./module.js').Factory; wasm: string }>;
  export const engines: Engines;
}
