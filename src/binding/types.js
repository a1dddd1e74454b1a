// Embind registers every type that it knows, each with code that converts it. Here numbers and values cross, as they are, so
// the others are left out, and so are the names of types that no binding lacks.
const unused = ['bool', 'integer', 'bigint', 'std_string', 'std_wstring', 'memory_view'];
const withoutCode = (name) => [
  [`_embind_register_${name}`, () => {}],
  [`_embind_register_${name}__deps`, []],
];
addToLibrary({
  ...Object.fromEntries(unused.flatMap(withoutCode)),
  $getTypeName: (type) => `type ${type}`,
  $getTypeName__deps: [],
});
