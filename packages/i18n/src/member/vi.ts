export { ui } from '../ui/vi.ts';
export { errors } from './vi/errors.ts';
