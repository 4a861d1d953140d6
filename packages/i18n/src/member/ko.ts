/** What every page before login needs, in one file; the rest comes by namespace (portal.ts). */
export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { signedOut } from './ko/signed-out.ts';
