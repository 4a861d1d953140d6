export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { errors } from './ko/errors.ts';
export { list } from './ko/list.ts';
