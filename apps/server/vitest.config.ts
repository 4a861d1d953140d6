import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: '../../packages/services/src/testing/keys.ts',
    globalSetup: '../../packages/services/src/testing/global-setup.ts',
    isolate: false,
  },
});
