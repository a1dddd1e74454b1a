// The JavaScript half of the binding: what crosses at once. A crossing costs little; a dozen of them, one for each property,
// cost more than a small attention. Everything is read strictly, and once: a getter may say something else the second time.
//
// Addresses are those of the engine's memory; the layouts that C++ shares are described in crossing.hpp.
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

  // Texts cross as UTF-8, half a surrogate pair as the three bytes that its number makes, so that every text comes back.
  $readText: (address, length) => {
    let text = '';
    for (const end = address + length; address < end;) {
      const byte = HEAPU8[address++];
      const more = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      let point = more === 0 ? byte : byte & (0x3f >> more);
      for (let i = 0; i < more; ++i) point = (point << 6) | (HEAPU8[address++] & 0x3f);
      text += String.fromCodePoint(point);
    }
    return text;
  },

  // Texts that never move nor change, by their addresses.
  $permanentTexts: '=new Map()',
  $permanentText__deps: ['$permanentTexts', '$readText'],
  $permanentText: (address, length) => {
    let text = permanentTexts.get(address);
    if (text === undefined) permanentTexts.set(address, (text = readText(address, length)));
    return text;
  },

  // Copies a text; out: address, bytes.
  $writeText__deps: ['attn_reserve'],
  $writeText: (text, out) => {
    const points = Array.from(text, (character) => character.codePointAt(0));
    const bytes = points.reduce((sum, p) => sum + (p < 0x80 ? 1 : p < 0x800 ? 2 : p < 0x10000 ? 3 : 4), 0);
    let at = _attn_reserve(bytes);
    if (at === 0) return false;
    HEAPU32[out >> 2] = at;
    HEAPU32[(out >> 2) + 1] = bytes;
    for (const point of points) {
      const more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      HEAPU8[at++] = [0, 0xc0, 0xe0, 0xf0][more] | (point >> (6 * more));
      for (let i = more - 1; i >= 0; --i) HEAPU8[at++] = 0x80 | ((point >> (6 * i)) & 0x3f);
    }
    return true;
  },

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

  // TensorFault in crossing.hpp, with the culprit in place of the array.
  $tensorFault__deps: ['$Emval'],
  $tensorFault: (at, fault, culprit) => {
    HEAPU32[at >> 2] = fault;
    HEAPU32[(at >> 2) + 3] = Emval.toHandle(culprit);
    return false;
  },

  // The shape of a tensor, and where its numbers are; at: crossing.hpp's TensorIn. Returns whether it is one.
  $readTensor__deps: ['$Emval', '$isObject', '$elementsOf', '$isDetached', '$tensorFault', '$typedArrayLength'],
  $readTensor: (tensor, at, most_axes) => {
    if (!isObject(tensor)) return tensorFault(at, 1);
    const { data, shape } = tensor;
    const elements = elementsOf(data);
    if (elements === 0) return tensorFault(at, 2, data);
    if (!Array.isArray(shape)) return tensorFault(at, 4, shape);
    const axes = shape.length;
    if (axes > most_axes) return tensorFault(at, 5, shape);
    for (let axis = 0; axis < axes; ++axis) {
      const size = shape[axis];
      if (typeof size !== 'number' || !(size >= 0 && size < 0x80000000) || size % 1 !== 0) {
        return tensorFault(at, 4, shape);
      }
      HEAPU32[(at >> 2) + 6 + axis] = size;
    }
    const length = typedArrayLength.call(data);
    if (length === 0 && isDetached(data)) return tensorFault(at, 3, data);
    HEAPU32[(at >> 2) + 1] = elements;
    HEAPU32[(at >> 2) + 2] = Math.min(length, 0xffffffff);
    HEAPU32[(at >> 2) + 3] = Emval.toHandle(data);
    HEAPU32[(at >> 2) + 5] = axes;
    return true;
  },

  // The shapes of several tensors; returns how many of them can be read.
  attn_tensors__deps: ['$Emval', '$readTensor'],
  attn_tensors: (handles, count, out, stride, most_axes) => {
    for (let i = 0; i < count; ++i, out += stride) {
      if (!readTensor(Emval.toValue(HEAPU32[(handles >> 2) + i]), out, most_axes)) return i;
    }
    return count;
  },

  // Copies their numbers to where C++ has made room; returns how many are still as long as they were.
  attn_copy__deps: ['$Emval', '$typedArrayLength'],
  attn_copy: (at, stride, count) => {
    for (let i = 0; i < count; ++i, at += stride) {
      const array = Emval.toValue(HEAPU32[(at >> 2) + 3]);
      if (typedArrayLength.call(array) !== HEAPU32[(at >> 2) + 2]) return i;
      const elements = HEAPU32[(at >> 2) + 1];
      const address = HEAPU32[(at >> 2) + 4];
      if (elements === 1) HEAPF32.set(array, address >> 2);
      else if (elements === 2) HEAPF64.set(array, address >> 3);
      else HEAPU8.set(array, address);
    }
    return count;
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

  // A tensor from crossing.hpp's TensorOut; undefined where there is none.
  $makeTensor: (at) => {
    at >>= 2;
    const elements = HEAPU32[at];
    if (elements === 0) return undefined;
    const length = HEAPU32[at + 1];
    const start = HEAPU32[at + 2] >> (elements === 1 ? 2 : 3);
    const shape = [];
    const sizes = HEAPU32[at + 3] >> 2;
    for (let axis = 0; axis < HEAPU32[at + 4]; ++axis) shape.push(HEAPU32[sizes + axis]);
    const data = (elements === 1 ? HEAPF32 : HEAPF64).slice(start, start + length);
    return Object.freeze({ data, shape: Object.freeze(shape) });
  },

  attn_tensor_reply__deps: ['$Emval', '$makeTensor'],
  attn_tensor_reply: (at) => Emval.toHandle({ value: makeTensor(at) }),

  attn_attention_reply__deps: ['$Emval', '$makeTensor'],
  attn_attention_reply: (at, size, masked, count) => {
    const value = {
      output: makeTensor(at),
      maskedRows: Object.freeze(count === 0 ? [] : Array.from(HEAPU32.subarray(masked >> 2, (masked >> 2) + count))),
    };
    for (const name of ['scores', 'masked', 'weights']) {
      const tensor = makeTensor((at += size));
      if (tensor) value[name] = tensor;
    }
    return Emval.toHandle({ value: Object.freeze(value) });
  },

  // All steps of a walk, from crossing.hpp's StepOut.
  attn_steps__deps: ['$Emval', '$permanentText'],
  attn_steps: (at, size, count, masked, masked_count) => {
    const text = (i) => permanentText(HEAPU32[i], HEAPU32[i + 1]);
    const steps = [];
    for (at >>= 2; steps.length < count; at += size >> 2) {
      const flops = HEAPF64[at >> 1];
      const head = HEAPU32[at + 2];
      const start = HEAPU32[at + 5] >> 3;
      const [rows, cols] = [HEAPU32[at + 3], HEAPU32[at + 4]];
      const stem = text(at + 8);
      const step = { id: head === 0 ? stem : `${stem}.${head}`, kind: text(at + 10) };
      if (head !== 0) step.head = head;
      step.rows = rows;
      step.cols = cols;
      step.data = HEAPF64.slice(start, start + rows * cols);
      step.rowAxis = text(at + 12);
      step.colAxis = text(at + 14);
      step.operands = [];
      for (let i = 0; i < HEAPU32[at + 7]; ++i) step.operands.push(steps[HEAPU32[(HEAPU32[at + 6] >> 2) + i]].id);
      Object.freeze(step.operands);
      step.title = text(at + 16);
      step.formula = text(at + 18);
      step.flops = flops;
      steps.push(Object.freeze(step));
    }
    const maskedRows = Object.freeze(Array.from(HEAPU32.subarray(masked >> 2, (masked >> 2) + masked_count)));
    return Emval.toHandle({ value: Object.freeze({ steps: Object.freeze(steps), maskedRows }) });
  },

  // The caller's own rows of numbers, to change as they like.
  attn_rows_reply__deps: ['$Emval'],
  attn_rows_reply: (at, rows, cols) => {
    const row = (_, i) => Array.from(HEAPF64.subarray((at >> 3) + i * cols, (at >> 3) + (i + 1) * cols));
    return Emval.toHandle({ value: Array.from({ length: rows }, row) });
  },

  // Whatever else, item by item: reply.hpp says how it is written.
  attn_reply__deps: ['$Emval', '$permanentText', '$readText'],
  attn_reply: (at) => {
    at >>= 3;
    const read = () => {
      const [tag, size] = [HEAPU32[2 * at], HEAPU32[2 * at + 1]];
      ++at;
      switch (tag) {
        case 0: return undefined;
        case 1: return size !== 0;
        case 2: return HEAPF64[at++];
        case 3: return permanentText(HEAPU32[2 * at++], size);
        case 4: {
          const text = readText(8 * at, size);
          at += (size + 7) >> 3;
          return text;
        }
        case 5: {
          const array = [];
          while (array.length < size) array.push(read());
          return Object.freeze(array);
        }
      }
      const object = {};
      for (let i = 0; i < size; ++i) object[read()] = read();
      return Object.freeze(object);
    };
    return Emval.toHandle(read());
  },

  attn_out_of_memory: () => {
    throw Object.assign(new Error('out of memory'), { code: 'ERR_OOM' });
  },
});
