export { common } from './common.ts';
export { signedOut } from './signed-out.ts';
export { ui } from './ui.ts';
