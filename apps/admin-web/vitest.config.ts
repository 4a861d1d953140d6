import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'admin-web', include: ['src/**/*.test.{ts,tsx}'] } });
