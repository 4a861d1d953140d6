import { defineConfig } from 'vitest/config';
import { webTests } from '../../vitest.webs.ts';

export default defineConfig(webTests('web', { folders: ['src', 'build'] }));
