export { ui } from '../ui/en.ts';
export { common } from './en/common.ts';
export { errors } from './en/errors.ts';
export { gate } from './en/gate.ts';
