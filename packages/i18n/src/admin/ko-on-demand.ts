export { audit } from './ko/audit.ts';
export { books } from './ko/books.ts';
export { plans } from './ko/plans.ts';
