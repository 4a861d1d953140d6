/**
 * Units and signs that a person may write beside an amount of points, coins or USDT. Won is another unit:
 * 1000원 is no 1,000 P.
 */
const BESIDE_POINTS =
  /^(?:us)?\$|(?:usdt|usd|us\$|\$|points?|pts?|pv|p|coins?|포인트|코인|ポイント|コイン|积分|币|điểm|xu)$/giu;
const BESIDE_WON = /^(?:₩|krw)|(?:원|₩|won|krw)$/giu;
const BESIDE_PERCENT = /%$/g;
/**
 * Hyphens, dashes, minus signs, and the long vowel sign that a Japanese keyboard has in the place of the
 * hyphen.
 */
const DASHES = /[\u2010-\u2015\u2212\u30FC]/g;
/** A number with spaces between its groups of thousands. */
const SPACED = /^[-+]?\d{1,3}(?: \d{3})+(?:\.\d*)?$/;
/** ½ and ² are no digits: NFKC makes 102 of 10². */
const OTHER_NUMBERS = /\p{No}/u;

const spaceless = (text: string): string => text.replaceAll(/\s/g, '');
const figure = (beside: RegExp) => (text: string) => {
  const bare = text.replaceAll(DASHES, '-').replaceAll(beside, '').trim();
  return SPACED.test(bare) ? spaceless(bare) : bare;
};

/** What is stripped from the text of each kind of field. */
const STRIPPED = {
  points: figure(BESIDE_POINTS),
  won: figure(BESIDE_WON),
  percent: figure(BESIDE_PERCENT),
  digits: (text: string) => spaceless(text).replaceAll(DASHES, '-'),
  phone: (text: string) =>
    spaceless(text)
      .replaceAll(DASHES, '-')
      .replace(/^\+/, '')
      .replaceAll(/[-().]/g, ''),
  account: (text: string) => spaceless(text).replaceAll(DASHES, '-'),
  txid: spaceless,
  wallet: spaceless,
  username: (text: string) => text.toLowerCase(),
  search: (text: string) => text,
  text: (text: string) => text,
} as const satisfies Record<string, (text: string) => string>;
export type TypedKind = keyof typeof STRIPPED;

/**
 * Returns what a person typed or pasted as parsers read it: in NFKC, so in plain width, with `。` as a point,
 * and without the signs, units and spaces that mean nothing in a field of this kind. It refuses nothing: what
 * it leaves, the parser of the field reads or refuses with a sentence. Webs and server call this one
 * function. docs/domain/access.md#typed
 */
export function typed(text: string, kind: TypedKind): string {
  const trimmed = text.trim();
  if (kind === 'text') return trimmed.normalize('NFC');
  if (kind !== 'search' && OTHER_NUMBERS.test(trimmed)) return trimmed;
  return STRIPPED[kind](trimmed.normalize('NFKC').replaceAll('。', '.').trim());
}
