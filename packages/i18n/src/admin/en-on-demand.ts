export { audit } from './en/audit.ts';
export { books } from './en/books.ts';
export { plans } from './en/plans.ts';
