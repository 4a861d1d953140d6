/** What mails and authenticator apps call the product; the webs take theirs from `ui/brand.ts`, and a test keeps both alike. */
export const BRAND = 'Starline';
