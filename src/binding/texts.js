// How texts cross. Addresses are those of the engine's memory.
addToLibrary({
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
    let bytes = 0;
    for (const character of text) {
      const point = character.codePointAt(0);
      bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
    let at = _attn_reserve(bytes);
    if (at === 0) return false;
    HEAPU32[out >> 2] = at;
    HEAPU32[(out >> 2) + 1] = bytes;
    for (const character of text) {
      const point = character.codePointAt(0);
      const more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      HEAPU8[at++] = (more === 0 ? 0 : 0xff << (7 - more)) | (point >> (6 * more));
      for (let i = more - 1; i >= 0; --i) HEAPU8[at++] = 0x80 | ((point >> (6 * i)) & 0x3f);
    }
    return true;
  },
});
