export { ui } from '../ui/zh.ts';
export { common } from './zh/common.ts';
export { gate } from './zh/gate.ts';
