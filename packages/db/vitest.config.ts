import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'db',
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
  },
});
