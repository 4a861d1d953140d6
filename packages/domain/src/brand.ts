/** The product name in mails and authenticator apps. The webs use `ui/brand.ts`; a test keeps both equal. */
export const BRAND = 'Starline';
/** The name as its two-coloured mark writes it. */
export const WORDMARK = ['STAR', 'LINE'] as const;
