export { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';

export const ADMIN_LANGUAGES = ['ko', 'en'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/** The default language. docs/spec/member-portal.md#1-what-the-product-does-and-for-whom. */
export const DEFAULT_LANGUAGE = 'ko';
