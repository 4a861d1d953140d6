/** What the pages before login need; the rest is in ko-portal.ts. */
export { ui } from '../ui/ko.ts';
export { common } from './ko/common.ts';
export { errors } from './ko/errors.ts';
export { gate } from './ko/gate.ts';
