import type { MemberLanguage } from '@starline/domain/languages';

export type { MemberLanguage } from '@starline/domain/languages';

/** Those of the domain, in the order of the selector. A file of their own would cost the first page a request. */
export const MEMBER_LANGUAGES = ['ko', 'en', 'zh', 'vi', 'ja'] as const satisfies readonly MemberLanguage[];

export const ADMIN_LANGUAGES = ['ko', 'en'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/** The default language. docs/spec/member-portal.md#1-what-the-product-does-and-for-whom. */
export const DEFAULT_LANGUAGE = 'ko';

/** The name of each language in that language, for the selector. */
export const LANGUAGE_NAMES: Record<MemberLanguage, string> = {
  ko: '한국어',
  en: 'English',
  zh: '简体中文',
  vi: 'Tiếng Việt',
  ja: '日本語',
};

/** The tag of each language for <html lang> and Intl. */
export const LANGUAGE_TAGS: Record<MemberLanguage, string> = {
  ko: 'ko',
  en: 'en',
  zh: 'zh-Hans',
  vi: 'vi',
  ja: 'ja',
};
