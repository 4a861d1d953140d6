import { defineConfig } from 'vitest/config';
import { webTests } from '../../vitest.webs.ts';

export default defineConfig(webTests('admin-web', { setupFiles: ['./src/testing/texts.ts'] }));
