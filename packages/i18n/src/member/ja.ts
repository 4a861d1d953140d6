export { ui } from '../ui/ja.ts';
export { errors } from './ja/errors.ts';
