/**
 * EUC-KR with the extension that Korean banks use (CP949): characters by their two bytes, `lead * 256 + trail`, and back.
 * The decoder of Node knows KS X 1001 only, which lacks 8,822 of the 11,172 syllables. Made on first use.
 */
type Tables = { characters: ReadonlyMap<number, string>; codes: ReadonlyMap<string, number> };
let made: Tables | undefined;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Where a double byte of KS X 1001 begins, as lead and as trail. */
const KS = 0xa1;

function tables(): Tables {
  if (made) return made;
  const decoder = new TextDecoder('euc-kr');
  const characters = new Map<number, string>();
  for (let lead = KS; lead <= 0xfe; lead += 1)
    for (let trail = KS; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\uFFFD') characters.set(lead * 256 + trail, text);
    }
  characters.set(0xa2e6, '€').set(0xa2e7, '®');
  const known = new Set(characters.values());
  const free = extensionCodes();
  // The extension holds the syllables that KS X 1001 lacks, in their order.
  for (let code = FIRST_SYLLABLE; code <= LAST_SYLLABLE; code += 1) {
    const syllable = String.fromCharCode(code);
    if (!known.has(syllable)) characters.set(free.next().value ?? 0, syllable);
  }
  const codes = new Map([...characters].map(([code, character]) => [character, code]));
  made = { characters, codes };
  return made;
}

/** The double bytes of the extension in their order. Before KS X 1001 they take all trails, beside it those below it. */
function* extensionCodes(): Generator<number, undefined> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1)
    for (let trail = 0x41; trail < (lead < KS ? 0xff : KS); trail += 1)
      if (trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81) yield lead * 256 + trail;
}

/** Returns the bytes of a text in EUC-KR (CP949). A character that it lacks becomes a question mark. */
export function encodeEucKr(text: string): Uint8Array {
  const { codes } = tables();
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const double = code < 0x80 ? code : codes.get(character);
    if (double === undefined) bytes.push(0x3f);
    else if (double < 0x80) bytes.push(double);
    else bytes.push(double >> 8, double & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Returns the text of bytes in EUC-KR (CP949). A byte that begins no character becomes U+FFFD. */
function decodeEucKr(bytes: Uint8Array): string {
  const { characters } = tables();
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    const double = lead < 0x80 ? undefined : characters.get(lead * 256 + (bytes[at + 1] ?? 0));
    if (double !== undefined) at += 1;
    text += double ?? (lead < 0x80 ? String.fromCharCode(lead) : '\uFFFD');
  }
  return text;
}

/** Returns the text of a file of a Korean bank: UTF-8 where the bytes are valid UTF-8, else EUC-KR. */
export function decodeKorean(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeEucKr(bytes);
  }
}
