/** The one place that names the product. An operator changes it here (accent: in tokens.css). */
export const brand = {
  name: 'Starline',
  wordmark: ['STAR', 'LINE'],
  hasStar: true,
} as const;
