import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, tests } from './commands.ts';

test('each unit test lies in a folder that Vitest runs', () => {
  const configs = globSync('{apps,infra,packages,scripts}/**/vitest.config.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  const folders = configs.map((config) => `${dirname(config)}/`);
  const units = tests().filter((file) => /\.test\.tsx?$/.test(file));
  expect(units.filter((file) => !folders.some((folder) => file.startsWith(folder)))).toEqual([]);
});
