import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFINITIONS, includedIn, MIGRATIONS } from '../src/journal.ts';

/** What the newest migration applied: the checksum of each file of packages/db/sql. */
const RECORD = join(MIGRATIONS, 'definitions.json');

const checksums = (): Record<string, string> =>
  Object.fromEntries(
    globSync('*/*.sql', { cwd: DEFINITIONS })
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(DEFINITIONS, file)))
          .digest('hex'),
      ]),
  );

/**
 * The files that differ from those of the newest migration that included them, in the order functions, views,
 * triggers.
 */
export function changedDefinitions(): string[] {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>;
  const order = ['functions', 'views', 'triggers'];
  const place = (file: string) => order.indexOf(file.split('/')[0] ?? '');
  return Object.entries(checksums())
    .filter(([file, checksum]) => recorded[file] !== checksum)
    .map(([file]) => file)
    .sort((a, b) => place(a) - place(b));
}

export const recordDefinitions = () => writeFileSync(RECORD, `${JSON.stringify(checksums(), null, 2)}\n`);

/** Files that no migration includes, and includes without a file. */
export function lostDefinitions(): string[] {
  const files = new Set(Object.keys(checksums()));
  const included = new Set(
    globSync('*.sql', { cwd: MIGRATIONS }).flatMap((name) =>
      includedIn(readFileSync(join(MIGRATIONS, name), 'utf8')),
    ),
  );
  return [...files.symmetricDifference(included)];
}
