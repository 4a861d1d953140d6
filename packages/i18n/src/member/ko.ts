/** The texts of all pages before the login in one file. All others are loaded by namespace (portal.ts). */
export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { signedOut } from './ko/signed-out.ts';
