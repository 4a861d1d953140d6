export { ui } from '../ui/en.ts';
