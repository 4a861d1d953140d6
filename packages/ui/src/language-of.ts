/** The letters that only one language of the product writes. Chinese and Japanese share theirs: see below. */
const LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['vi', /[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u],
];

/**
 * Returns the language that a text shows by its letters, so that a screen reader says it with a voice that
 * knows them. Undefined where the letters do not tell: Latin ones without marks, and Chinese characters
 * alone, which Japanese names have too.
 */
export const languageOf = (text: string): string | undefined =>
  LETTERS.find(([, letters]) => letters.test(text.normalize('NFC')))?.[0];
