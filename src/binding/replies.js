// The JavaScript half of reply.hpp and of walks_to_js.hpp: what the engine gives back is made at once.
addToLibrary({
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
      // Not `slice`, which fills with zeros before it copies.
      step.data = new Float64Array(HEAPF64.subarray(start, start + rows * cols));
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
