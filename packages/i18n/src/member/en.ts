export { ui } from '../ui/en.ts';
export { errors } from './en/errors.ts';
