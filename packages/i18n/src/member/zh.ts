export { ui } from '../ui/zh.ts';
export { errors } from './zh/errors.ts';
