/** The texts of the login in one file. Those of the pages behind it are in office.ts. */
export { ui } from '../ui/en.ts';
export { common } from './en/common.ts';
export { errors } from './en/errors.ts';
export { login } from './en/login.ts';
