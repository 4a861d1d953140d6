export { ui } from '../ui/ko.ts';
