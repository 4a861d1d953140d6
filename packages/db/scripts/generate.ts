import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS } from '../src/journal.ts';
import { changedDefinitions, recordDefinitions } from './definitions.ts';

/**
 * Writes a migration: what drizzle finds different in the schema, then an include for each changed file of
 * packages/db/sql. Where nothing differs the migration is empty, for statements such as VALIDATE CONSTRAINT.
 * The name is the only argument.
 */
const [name] = process.argv.slice(2);
if (!name) throw new Error('usage: npm run generate -w @starline/db -- <name>');

const home = fileURLToPath(new URL('..', import.meta.url));
const migrations = () => globSync('*.sql', { cwd: MIGRATIONS });
/** Throws when it fails, for example because it asks about a renamed column and no one can answer. */
const drizzleKit = (...more: string[]) =>
  execFileSync(
    process.execPath,
    [join(home, 'scripts/drizzle-kit.ts'), 'generate', '--name', name, ...more],
    {
      cwd: home,
      stdio: 'inherit',
    },
  );

const before = new Set(migrations());
drizzleKit();
const changed = changedDefinitions();
const written = () => migrations().find((file) => !before.has(file));
const found = written();
if (!found) drizzleKit('--custom');
const migration = found ?? written();
if (migration && changed.length > 0) {
  const includes = changed.map((file) => `--! include ${file}\n`).join('');
  const file = join(MIGRATIONS, migration);
  if (found) appendFileSync(file, `--> statement-breakpoint\n${includes}`);
  else writeFileSync(file, includes);
}
if (migration) recordDefinitions();

// A migration is written from the newest snapshot of the schema: the others are read by nothing.
const snapshots = globSync('meta/*_snapshot.json', { cwd: MIGRATIONS }).sort();
for (const old of snapshots.slice(0, -1)) rmSync(join(MIGRATIONS, old));
