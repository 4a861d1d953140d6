import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** The list itself, letters of names in any language, and data of the demo, which may lack a language. */
const ALLOWED = new Set([
  'packages/ui/src/language-of.ts',
  'packages/domain/src/languages.ts',
  'packages/services/src/running/demo/notices.ts',
  'packages/services/src/running/demo/people.ts',
]);

test('a language of the portal is named in one line and in its own folder, and nowhere else', () => {
  const files = globSync(['apps/*/{src,build,public}/**/*.{ts,tsx,js}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  });
  const own = files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|spec)\.tsx?$|\.gen\.ts$|\/member\/vi\//.test(path) && !ALLOWED.has(path));
  expect(own.length).toBeGreaterThan(1000);
  const naming = own.filter((path) =>
    /['"`]vi['"`]|\/vi[/'"`.]|\bzh\b.*\bvi\b|\bvi\b.*\bja\b/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(naming).toEqual([]);
});
