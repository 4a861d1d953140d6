import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'i18n', isolate: false, include: ['src/**/*.test.ts'] } });
