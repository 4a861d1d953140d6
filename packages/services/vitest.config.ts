import { defineConfig } from 'vitest/config';
import { LIMITS, SEEDED } from '../../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'services',
    include: ['src/**/*.test.ts'],
    setupFiles: [SEEDED, './src/testing/keys.ts'],
    globalSetup: './src/testing/global-setup.ts',
    isolate: false,
  },
});
