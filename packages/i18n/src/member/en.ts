export { ui } from '../ui/en.ts';
export { common } from './en/common.ts';
export { gate } from './en/gate.ts';
