import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'services',
    include: ['src/**/*.test.ts'],
    setupFiles: './src/testing/keys.ts',
    globalSetup: './src/testing/global-setup.ts',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
