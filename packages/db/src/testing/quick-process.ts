/** Arguments of Node for a process that a test starts and kills: it loads its modules in half the time. */
export const QUICK_PROCESS = ['--import', new URL('../quick-imports.ts', import.meta.url).href];
