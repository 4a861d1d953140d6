import { LIMITS } from './vitest.limits.ts';

const setup = `${import.meta.dirname}/packages/ui/src/testing/setup.ts`;
const DOCUMENT = { ...LIMITS, environment: 'happy-dom' } as const;
type Parts = { folders?: string[]; setupFiles?: string[] };

/**
 * The files of a web package run in one document and with one copy of each module for all files of a worker.
 * What each file must begin with stands in `setupFiles`.
 */
export const webTests = (name: string, { folders = ['src'], setupFiles = [] }: Parts = {}) => ({
  test: {
    ...DOCUMENT,
    name,
    isolate: false,
    setupFiles: [setup, ...setupFiles],
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/*.isolated.test.*', '**/node_modules/**'],
  },
});

/** Files that replace a module (`vi.mock`) or reload it: each has its own document and modules. */
export const ISOLATED = {
  test: {
    ...DOCUMENT,
    name: 'isolated',
    setupFiles: setup,
    include: ['{apps,packages}/*/src/**/*.isolated.test.{ts,tsx}'],
  },
};
