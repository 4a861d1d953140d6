import { defineConfig } from 'vitest/config';
import { LIMITS, SEEDED } from '../../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: [SEEDED, '../../packages/services/src/testing/keys.ts'],
    globalSetup: '../../packages/services/src/testing/global-setup.ts',
    isolate: false,
  },
});
