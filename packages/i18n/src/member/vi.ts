export { ui } from '../ui/vi.ts';
export { common } from './vi/common.ts';
export { signedOut } from './vi/signed-out.ts';
