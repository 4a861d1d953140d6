export { reasons } from './ko/reasons.ts';
export { shell } from './ko/shell.ts';
