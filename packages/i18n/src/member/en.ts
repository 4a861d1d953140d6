export { ui } from '../ui/en.ts';
export { common } from './en/common.ts';
export { signedOut } from './en/signed-out.ts';
