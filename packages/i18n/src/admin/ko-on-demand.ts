export { statements } from '../member/ko/portal/statements.ts';
export { admins } from './ko/admins.ts';
export { audit } from './ko/audit.ts';
export { books } from './ko/books.ts';
export { plans } from './ko/plans.ts';
export { security } from './ko/security.ts';
export { settings } from './ko/settings.ts';
