/** What the login needs, in one file; the rest comes with the office (office.ts). */
export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { errors } from './ko/errors.ts';
export { login } from './ko/login.ts';
