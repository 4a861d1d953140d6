/**
 * Returns the language that a text shows by its letters, so that a screen reader says it with a voice that
 * knows them. Undefined where the letters do not tell: Latin ones without marks, and Chinese characters
 * alone, which Japanese names have too.
 */
export const languageOf = (text: string): string | undefined =>
  /[\u3041-\u30ff]/.test(text)
    ? 'ja'
    : /[\u3131-\u318e\uac00-\ud7a3]/.test(text)
      ? 'ko'
      : /[ăđơư\u1ea0-\u1ef9]/i.test(text)
        ? 'vi'
        : undefined;
