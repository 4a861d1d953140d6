export { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';

export const ADMIN_LANGUAGES = ['ko', 'en'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/** The default language. docs/compatibility/constants.md#languages. */
export const DEFAULT_LANGUAGE = 'ko';
