// Tensors, in and out; the layouts that C++ shares are described in crossing.hpp.
addToLibrary({
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

  // Copies their numbers to where C++ has made room, and lets go of them; returns how many are still as long as they were.
  attn_copy__deps: ['$Emval', '$typedArrayLength', '_emval_decref'],
  attn_copy: (at, stride, count) => {
    for (let i = 0; i < count; ++i, at += stride) {
      const handle = HEAPU32[(at >> 2) + 3];
      const array = Emval.toValue(handle);
      if (typedArrayLength.call(array) !== HEAPU32[(at >> 2) + 2]) return i;
      const elements = HEAPU32[(at >> 2) + 1];
      const address = HEAPU32[(at >> 2) + 4];
      if (elements === 1) HEAPF32.set(array, address >> 2);
      else if (elements === 2) HEAPF64.set(array, address >> 3);
      else HEAPU8.set(array, address);
      HEAPU32[(at >> 2) + 3] = 0;
      __emval_decref(handle);
    }
    return count;
  },

  // A tensor from crossing.hpp's TensorOut; undefined where there is none.
  $makeTensor: (at) => {
    at >>= 2;
    const elements = HEAPU32[at];
    if (elements === 0) return undefined;
    const length = HEAPU32[at + 1];
    const start = HEAPU32[at + 2] >> (elements === 1 ? 2 : 3);
    const shape = new Array(HEAPU32[at + 4]);
    const sizes = HEAPU32[at + 3] >> 2;
    for (let axis = 0; axis < shape.length; ++axis) shape[axis] = HEAPU32[sizes + axis];
    const data = (elements === 1 ? HEAPF32 : HEAPF64).slice(start, start + length);
    return { data, shape };
  },

  attn_tensor_reply__deps: ['$Emval', '$makeTensor'],
  attn_tensor_reply: (at) => Emval.toHandle({ value: makeTensor(at) }),

  attn_attention_reply__deps: ['$Emval', '$makeTensor'],
  attn_attention_reply: (at, size, masked, count) => {
    const value = {
      output: makeTensor(at),
      maskedRows: count === 0 ? [] : Array.from(HEAPU32.subarray(masked >> 2, (masked >> 2) + count)),
    };
    for (const name of ['scores', 'capped', 'masked', 'weights']) {
      const kept = makeTensor((at += size));
      if (kept) value[name] = kept;
    }
    const k = makeTensor((at += size));
    if (k) value.present = { k, v: makeTensor(at + size) };
    return Emval.toHandle({ value });
  },
});
