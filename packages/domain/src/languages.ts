/** The languages of the member portal. docs/spec/member-portal.md#1-what-the-product-does-and-for-whom. */
export const MEMBER_LANGUAGES = ['ko', 'en', 'zh', 'vi', 'ja'] as const;
export type MemberLanguage = (typeof MEMBER_LANGUAGES)[number];
