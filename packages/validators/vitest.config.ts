import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'validators', isolate: false, include: ['src/**/*.test.ts'] } });
