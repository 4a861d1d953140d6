export { ui } from '../ui/ja.ts';
export { common } from './ja/common.ts';
export { signedOut } from './ja/signed-out.ts';
