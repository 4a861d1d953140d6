import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';
import { offlineStatements } from './online-statements.ts';

/** Makes every table of an empty database. */
const BASELINE = '0000_baseline.sql';

const folder = join(ROOT, 'packages/db/migrations');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql') && file > BASELINE)) {
  const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
  for (const found of await offlineStatements(statements.map((text) => text.trim()).filter(Boolean))) {
    process.stdout.write(`packages/db/migrations/${name}: ${found}\n`);
    process.exitCode = 1;
  }
}
