/**
 * The languages of the member portal in the order of the selector: their own name, the tag for <html lang>
 * and Intl, and the word for lotto coins behind an amount. A new language is a line here and a folder of
 * `packages/i18n/src/member`. docs/architecture.md#languages.
 */
export const LANGUAGES = {
  ko: { name: '한국어', tag: 'ko', coins: '로또코인' },
  en: { name: 'English', tag: 'en', coins: 'lotto coins' },
  zh: { name: '简体中文', tag: 'zh-Hans', coins: '乐透币' },
  vi: { name: 'Tiếng Việt', tag: 'vi', coins: 'xu lotto' },
  ja: { name: '日本語', tag: 'ja', coins: 'ロトコイン' },
} as const;
export type MemberLanguage = keyof typeof LANGUAGES;
export const MEMBER_LANGUAGES = Object.keys(LANGUAGES) as [MemberLanguage, ...MemberLanguage[]];
