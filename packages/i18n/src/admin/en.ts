/** What the login needs, in one file; the rest comes with the office (office.ts). */
export { ui } from '../ui/en.ts';
export { common } from './en/common.ts';
export { errors } from './en/errors.ts';
export { login } from './en/login.ts';
