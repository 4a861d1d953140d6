export { ui } from '../ui/ja.ts';
export { common } from './ja/common.ts';
export { gate } from './ja/gate.ts';
