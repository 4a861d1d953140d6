/** The product name in mails and authenticator apps. The webs use `ui/brand.ts`; a test keeps both equal. */
export const BRAND = 'Starline';
