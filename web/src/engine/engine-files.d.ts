// Written by Emscripten; dist/ has them beside the bundles.
declare module '*/engine.relaxed.mjs' {
  const create: import('./module.js').Factory<import('./module.js').Functions>;
  export default create;
}
declare module '*/engine.simd128.mjs' {
  const create: import('./module.js').Factory<import('./module.js').Functions>;
  export default create;
}
declare module '*/engine.js.mjs' {
  const create: import('./module.js').Factory<import('./module.js').Functions>;
  export default create;
}
declare module '*/operators.relaxed.mjs' {
  const create: import('./module.js').Factory<import('./module.js').OperatorFunctions>;
  export default create;
}
declare module '*/operators.simd128.mjs' {
  const create: import('./module.js').Factory<import('./module.js').OperatorFunctions>;
  export default create;
}
declare module '*/operators.js.mjs' {
  const create: import('./module.js').Factory<import('./module.js').OperatorFunctions>;
  export default create;
}

// Put in by the build of the classic script. `wasm` is base64, empty in the js build.
declare module 'virtual:engines' {
  type Factory = import('./module.js').Factory<import('./module.js').Functions>;
  type Engines = Record<import('./types.js').Build, { create: Factory; wasm: string }>;
  export const engines: Engines;
}
