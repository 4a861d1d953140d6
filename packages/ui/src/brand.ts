/** The name of the product. An operator changes it here, and the accent colour in tokens.css. */
export const brand = {
  name: 'Starline',
  wordmark: ['STAR', 'LINE'],
  hasStar: true,
  /** A path of straight lines in a square of 24 x 24. The icons are drawn from it too. */
  star: 'M12 1.9l2.95 6.43 7.03.8-5.22 4.78 1.42 6.93L12 17.36 5.82 20.84l1.42-6.93L2.02 9.13l7.03-.8z',
} as const;

const perLetter = 16.6;

/** Returns the shape of the wordmark. Its width is fixed, so it is the same in every font. */
export function wordmarkShape(withStar: boolean) {
  const [first, second] = brand.wordmark;
  const start = withStar ? 31 : 0;
  const width = (first.length + second.length) * perLetter;
  const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans CJK KR', sans-serif";
  return { first, second, start, width, viewBox: `0 0 ${start + width} 24`, fontFamily };
}
