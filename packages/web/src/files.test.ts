import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** JSX closes its elements; a generic type does not. */
const JSX = /<\/|\/>/;

test.each([import.meta.dirname, join(import.meta.dirname, '../../ui/src')])(
  'only files with JSX have names that end in .tsx (%s)',
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !JSX.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  },
);
