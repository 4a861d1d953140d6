import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'member-web', include: ['src/**/*.test.{ts,tsx}'] } });
