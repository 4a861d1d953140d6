export { statements } from '../member/en/portal/statements.ts';
export { admins } from './en/admins.ts';
export { audit } from './en/audit.ts';
export { books } from './en/books.ts';
export { plans } from './en/plans.ts';
export { security } from './en/security.ts';
export { settings } from './en/settings.ts';
