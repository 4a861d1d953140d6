export { ui } from '../../ui/en.ts';
export { common } from './common.ts';
export { signedOut } from './signed-out.ts';
