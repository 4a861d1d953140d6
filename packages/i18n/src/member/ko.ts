export { ui } from '../ui/ko.ts';
export { errors } from './ko/errors.ts';
