export { ui } from '../ui/vi.ts';
export { common } from './vi/common.ts';
export { gate } from './vi/gate.ts';
