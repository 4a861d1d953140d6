import { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';

export { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';

export const ADMIN_LANGUAGES = ['ko', 'en'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/** The default language. docs/spec/member-portal.md#1-what-the-product-does-and-for-whom. */
export const DEFAULT_LANGUAGE = 'ko';

const inEach = (field: 'name' | 'tag') =>
  Object.fromEntries(MEMBER_LANGUAGES.map((language) => [language, LANGUAGES[language][field]])) as Record<
    MemberLanguage,
    string
  >;

/** The name of each language in that language, for the selector. */
export const LANGUAGE_NAMES = inEach('name');

/** The tag of each language for <html lang> and Intl. */
export const LANGUAGE_TAGS = inEach('tag');
