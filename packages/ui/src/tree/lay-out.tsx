export { layOut } from './layout.ts';
