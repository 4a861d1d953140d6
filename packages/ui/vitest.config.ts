import { defineConfig } from 'vitest/config';
import { SEEDED } from '../../vitest.limits.ts';
import { webTests } from '../../vitest.webs.ts';

export default defineConfig(webTests('ui', { setupFiles: [SEEDED] }));
