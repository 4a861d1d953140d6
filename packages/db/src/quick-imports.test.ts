import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test('every .js of Drizzle is a module, as a start that does not ask assumes', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('drizzle-orm'));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'drizzle-orm', type: 'module' });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('package.json'))).toEqual(['package.json']);
});
