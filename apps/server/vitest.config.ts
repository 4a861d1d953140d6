import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: '../../packages/services/src/testing/keys.ts',
    globalSetup: '../../packages/services/src/testing/global-setup.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
