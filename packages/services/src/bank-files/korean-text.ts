import iconv from 'iconv-lite';

/** EUC-KR with the extension that Korean banks use. The decoder of Node lacks 8,822 of the 11,172 syllables. */
const CP949 = 'cp949';

/** Returns the bytes of a text in EUC-KR (CP949). A character that it lacks becomes a question mark. */
export const encodeEucKr = (text: string): Uint8Array => iconv.encode(text.normalize('NFC'), CP949);

/** Returns the text of a file of a Korean bank: UTF-8 where the bytes are valid UTF-8, else EUC-KR. */
export function decodeKorean(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, CP949);
  }
}
