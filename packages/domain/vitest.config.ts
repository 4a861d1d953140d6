import { defineConfig } from 'vitest/config';
import { LIMITS, SEEDED } from '../../vitest.limits.ts';

export default defineConfig({
  test: { ...LIMITS, name: 'domain', isolate: false, setupFiles: SEEDED, include: ['src/**/*.test.ts'] },
});
