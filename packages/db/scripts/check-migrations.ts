import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedDefinitions, lostDefinitions } from './definitions.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'starline-migrations-'));
const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

try {
  cpSync(join(home, 'migrations'), copy, { recursive: true });
  const before = new Set(filesIn(copy));
  const arguments_ = [
    'generate',
    '--dialect=postgresql',
    '--schema=./src/schema/*.ts',
    `--out=${relative(home, copy)}`,
  ];
  const kit = spawnSync(process.execPath, [join(home, 'scripts/drizzle-kit.ts'), ...arguments_], {
    cwd: home,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const created = filesIn(copy).filter((name) => !before.has(name));
  if (kit.status !== 0) {
    console.error(kit.stdout + kit.stderr);
    process.exitCode = 1;
  } else if (created.length > 0) {
    console.error('Schema and migrations differ. `npm run generate -w @starline/db -- <name>` would add:');
    for (const name of created) console.error(readFileSync(join(copy, name), 'utf8'));
    process.exitCode = 1;
  } else if (!kit.stdout.includes('No schema changes')) {
    console.error(`drizzle-kit said nothing of the schema:\n${kit.stdout}${kit.stderr}`);
    process.exitCode = 1;
  }
  for (const file of changedDefinitions()) {
    console.error(`packages/db/sql/${file} was changed: run \`npm run generate -w @starline/db -- <name>\``);
    process.exitCode = 1;
  }
  for (const file of lostDefinitions()) {
    console.error(`packages/db/sql/${file} is no file, or no migration includes it`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
