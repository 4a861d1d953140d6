export { ui } from '../ui/vi.ts';
export { common } from './vi/common.ts';
export { errors } from './vi/errors.ts';
export { gate } from './vi/gate.ts';
