/**
 * The pages of both webs; `$name` stands for one segment of the path. A test compares the lists with the route files of
 * the webs. Any other path of a web is answered with 404.
 */
export const PAGES = {
  member: [
    '/',
    '/confirm-email',
    '/dashboard',
    '/deposit',
    '/deposit-history',
    '/forgot-password',
    '/help',
    '/login',
    '/look',
    '/maintenance',
    '/not-me',
    '/notices',
    '/notifications',
    '/point',
    '/point/purchase',
    '/point/statement',
    '/point/summary',
    '/product',
    '/product-history',
    '/receipts/$kind/$id',
    '/receipts/reward/$id',
    '/reset-password',
    '/settings',
    '/signup',
    '/tree/recommend',
    '/tree/sponsor',
    '/verify',
    '/withdraw',
    '/withdraw-history',
  ],
  admin: [
    '/ad-xp',
    '/ad-xp/approvals',
    '/ad-xp/audit',
    '/ad-xp/books',
    '/ad-xp/catalogue',
    '/ad-xp/centers',
    '/ad-xp/code-rewards',
    '/ad-xp/dead-letters',
    '/ad-xp/deposit',
    '/ad-xp/deposits/$id',
    '/ad-xp/home',
    '/ad-xp/inquiries',
    '/ad-xp/inquiries/$id',
    '/ad-xp/invitation',
    '/ad-xp/login',
    '/ad-xp/members',
    '/ad-xp/members/$id',
    '/ad-xp/notices',
    '/ad-xp/payouts',
    '/ad-xp/points',
    '/ad-xp/products',
    '/ad-xp/purchases/$id',
    '/ad-xp/reconciliation',
    '/ad-xp/rewards',
    '/ad-xp/settings',
    '/ad-xp/settings/admins',
    '/ad-xp/settings/import',
    '/ad-xp/settings/plans',
    '/ad-xp/settings/review',
    '/ad-xp/settlements',
    '/ad-xp/settlements/$date',
    '/ad-xp/tree',
    '/ad-xp/tree/recommend',
    '/ad-xp/tree/sponsor',
    '/ad-xp/withdrawals/$id',
    '/ad-xp/withdraws',
  ],
} as const;

const toPattern = (page: string) =>
  new RegExp(`^${page.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`);
const patterns = { member: PAGES.member.map(toPattern), admin: PAGES.admin.map(toPattern) };

/** Returns true when the web has a page at this path; a trailing slash makes no difference. */
export const isPage = (web: keyof typeof PAGES, path: string): boolean =>
  patterns[web].some((pattern) => pattern.test(path));
