/** The colours of a mail in light and dark: those of `packages/ui/src/tokens.css`, which a test compares. */
export const COLOURS = {
  bg: ['#f7f8fb', '#0b0f17'],
  surface: ['#ffffff', '#141922'],
  line: ['#dfe3e9', '#2d323e'],
  ink: ['#141c2b', '#edf1f6'],
  'ink-2': ['#495161', '#b4bac4'],
  'ink-3': ['#666d7c', '#8f96a3'],
  accent: ['#3553d7', '#7b9dfc'],
  'accent-ink': ['#ffffff', '#090e1b'],
  star: ['#cc972f', '#ebc369'],
  ok: ['#00784a', '#5dd29a'],
  warn: ['#9d5b0e', '#f4b961'],
  bad: ['#c51e2c', '#fc7d7c'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
export type Colour = keyof typeof COLOURS;

export const light = (colour: Colour): string => COLOURS[colour][0];
