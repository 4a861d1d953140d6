import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';

export default defineConfig({
  test: { ...LIMITS, name: 'i18n', isolate: false, include: ['src/**/*.test.ts'] },
});
