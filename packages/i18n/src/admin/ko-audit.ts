export { audit } from './ko/audit.ts';
