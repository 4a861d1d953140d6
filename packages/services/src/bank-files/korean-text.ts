/** The double bytes of EUC-KR with the extension that Korean banks use (CP949), by character. Made on first use. */
let table: Map<string, readonly [number, number]> | undefined;

function readTable(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('euc-kr');
  const made = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\uFFFD') made.set(text, [lead, trail]);
    }
  return made;
}

/** Returns the bytes of a text in EUC-KR (CP949). A character that it lacks becomes a question mark. */
export function encodeEucKr(text: string): Uint8Array {
  table ??= readTable();
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(table.get(character) ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
}

/** Returns the text of a file of a Korean bank: UTF-8 where the bytes are valid UTF-8, else EUC-KR. */
export function decodeKorean(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
