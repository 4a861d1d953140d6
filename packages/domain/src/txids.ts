import { typed } from './typed.ts';

/** A longer text is not read to its end. */
const LONGEST = 4000;
const ALONE = /(?<![0-9A-Za-z])(?:0x)?([0-9a-f]{64})(?![0-9A-Za-z])/gi;
const LINK = /^https?:\/\/\S+$/i;

/**
 * The TXIDs that a text names, in lower case, each once: 64 hexadecimal digits that stand alone, also
 * full-width ones, behind `0x` or in a link.
 */
export const txidsIn = (text: string): string[] => [
  ...new Set(
    [...text.slice(0, LONGEST).normalize('NFKC').matchAll(ALONE)].map(([, txid = '']) => txid.toLowerCase()),
  ),
];

/**
 * The TXID that a field holds: alone, behind `0x`, or in a link of an explorer. Undefined for any other text.
 */
export function readTxid(text: string): string | undefined {
  const read = typed(text, 'txid');
  const [txid, ...more] = txidsIn(read);
  const isAlone = read.replace(/^0x/i, '').length === 64 || LINK.test(read);
  return isAlone && more.length === 0 ? txid : undefined;
}
