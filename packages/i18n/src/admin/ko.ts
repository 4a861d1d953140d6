/** The texts of the login in one file. Those of the pages behind it are in office.ts. */
export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { errors } from './ko/errors.ts';
export { login } from './ko/login.ts';
