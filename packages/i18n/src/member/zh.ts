export { ui } from '../ui/zh.ts';
export { common } from './zh/common.ts';
export { signedOut } from './zh/signed-out.ts';
