/** The texts of all pages before the login in one file. All others are loaded by namespace (portal.ts). */
export { ui } from '../../ui/ko.ts';
export { common } from './common.ts';
export { signedOut } from './signed-out.ts';
