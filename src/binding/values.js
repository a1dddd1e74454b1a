// The JavaScript half of value.hpp: arguments, read strictly, and once: a getter may say something else the second time.
// A crossing costs little; a dozen of them, one for each property, cost more than a small attention.
addToLibrary({
  // The typed arrays' own getters, taken before a page can put others in front. They see through realms and own properties.
  $typedArrayKind: '=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get',
  $typedArrayLength: "=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), 'length').get",

  // The elements of a typed array as C++ numbers them; 0 for whatever else.
  $elementsOf__deps: ['$typedArrayKind'],
  $elementsOf: (value) => {
    switch (typedArrayKind.call(value)) {
      case 'Float32Array': return 1;
      case 'Float64Array': return 2;
      case 'Uint8Array': return 3;
    }
    return 0;
  },

  $isDetached__deps: ['$typedArrayKind'],
  $isDetached: (value) => {
    if (typedArrayKind.call(value) === undefined) return false;
    try {
      new value.constructor(value.buffer);
      return false;
    } catch {
      return true;
    }
  },

  $isObject: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),

  // Lists of names, by the addresses of their texts.
  $permanentLists: '=new Map()',

  // The members of an object, by the names known there. Returns 0; 1 if it is none; 2 with a name that isn't known in out.
  attn_members__deps: ['$Emval', '$isObject', '$permanentLists', '$readText'],
  attn_members: (handle, names, length, out) => {
    const object = Emval.toValue(handle);
    if (!isObject(object)) return 1;
    let known = permanentLists.get(names);
    if (!known) permanentLists.set(names, (known = readText(names, length).split(',')));
    for (const key of Object.keys(object)) {
      if (known.includes(key)) continue;
      HEAPU32[out >> 2] = Emval.toHandle(key);
      return 2;
    }
    for (let i = 0; i < known.length; ++i) HEAPU32[(out >> 2) + i] = Emval.toHandle(object[known[i]]);
    return 0;
  },

  // −1 for what is no array.
  attn_array_length__deps: ['$Emval'],
  attn_array_length: (handle) => {
    const array = Emval.toValue(handle);
    return Array.isArray(array) ? Math.min(array.length, 0x7fffffff) : -1;
  },

  attn_entry__deps: ['$Emval'],
  attn_entry: (handle, i) => Emval.toHandle(Emval.toValue(handle)[i]),

  attn_number__deps: ['$Emval'],
  attn_number: (handle, out) => {
    const value = Emval.toValue(handle);
    if (typeof value !== 'number') return false;
    HEAPF64[out >> 3] = value;
    return true;
  },

  // 0; 1 if it is none; 2 if memory ran out.
  attn_text__deps: ['$Emval', '$writeText'],
  attn_text: (handle, out) => {
    const text = Emval.toValue(handle);
    if (typeof text !== 'string') return 1;
    return writeText(text, out) ? 0 : 2;
  },

  // How many numbers there are in an array, or in a typed array of floats; −1 for whatever else.
  attn_numbers_length__deps: ['$Emval', '$elementsOf', '$typedArrayLength'],
  attn_numbers_length: (handle) => {
    const numbers = Emval.toValue(handle);
    if (Array.isArray(numbers)) return Math.min(numbers.length, 0x7fffffff);
    const elements = elementsOf(numbers);
    return elements === 1 || elements === 2 ? typedArrayLength.call(numbers) : -1;
  },

  // Copies numbers; returns the index of the first that is none, or `count`.
  attn_numbers__deps: ['$Emval'],
  attn_numbers: (handle, out, count) => {
    const values = Emval.toValue(handle);
    out >>= 3;
    for (let i = 0; i < count; ++i) {
      const value = values[i];
      if (typeof value !== 'number') return i;
      HEAPF64[out + i] = value;
    }
    return count;
  },

  // Copies rows of numbers; returns how many came over: rows · cols, unless a row or a cell isn't what it should be.
  attn_rows__deps: ['$Emval'],
  attn_rows: (handle, out, rows, cols) => {
    const matrix = Emval.toValue(handle);
    out >>= 3;
    for (let i = 0; i < rows; ++i) {
      const row = matrix[i];
      if (!Array.isArray(row) || row.length !== cols) return i * cols;
      for (let j = 0; j < cols; ++j) {
        const value = row[j];
        if (typeof value !== 'number') return i * cols + j;
        HEAPF64[out++] = value;
      }
    }
    return rows * cols;
  },

  // The same for rows of true and false.
  attn_flag_rows__deps: ['$Emval'],
  attn_flag_rows: (handle, out, rows, cols) => {
    const matrix = Emval.toValue(handle);
    for (let i = 0; i < rows; ++i) {
      const row = matrix[i];
      if (!Array.isArray(row) || row.length !== cols) return i * cols;
      for (let j = 0; j < cols; ++j) {
        const value = row[j];
        if (value !== true && value !== false) return i * cols + j;
        HEAPU8[out++] = value;
      }
    }
    return rows * cols;
  },

  // What was found, in the words of an error; out: address, bytes.
  attn_describe__deps: ['$Emval', '$elementsOf', '$isDetached', '$writeText'],
  attn_describe: (handle, out) => {
    const value = Emval.toValue(handle);
    const kind = typeof value;
    let text = `a ${kind}`;
    if (kind === 'string') {
      const letters = Array.from(value.slice(0, 82));
      text = letters.length > 40 ? `"${letters.slice(0, 40).join('')}…"` : `"${value}"`;
    } else if (kind === 'number' || kind === 'boolean' || value == null) {
      text = Object.is(value, -0) ? '-0' : String(value);
    } else if (Array.isArray(value)) text = `an array of ${value.length}`;
    else if (isDetached(value)) text = 'one whose buffer was transferred away';
    else if (kind === 'object') text = `an object (${Object.prototype.toString.call(value).slice(8, -1)})`;
    writeText(text, out);
  },
});
