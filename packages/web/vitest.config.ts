import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';

export default defineConfig({
  test: { ...LIMITS, name: 'web', include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] },
});
