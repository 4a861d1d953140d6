import { parseArgs } from 'node:util';
import { failureText } from '@starline/db/logged-error';
import { pendingMigrations } from '@starline/db/migrate';
import { AppError } from '@starline/domain/errors';
import { openDataKeys } from '@starline/services/keys/data-keys';
import { admin } from './commands/admin.ts';
import { archive } from './commands/archive.ts';
import { audit } from './commands/audit.ts';
import { books } from './commands/books.ts';
import type { Command } from './commands/command.ts';
import { keys } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { probe } from './commands/probe.ts';
import { recountCommand } from './commands/recount.ts';
import { reverse } from './commands/reverse.ts';
import { seed } from './commands/seed.ts';
import { settleCommand } from './commands/settle.ts';
import { readEnv, settlementCores } from './env.ts';
import { secretsOf } from './secret-key.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

const COMMANDS: Record<string, Command> = {
  migrate: migrateCommand,
  seed,
  admin,
  settle: settleCommand,
  reverse,
  books,
  audit,
  keys,
  archive,
  recount: recountCommand,
  probe,
};

const usage = () =>
  `npm run ops -- <command> [options] [--json] [--help]\n\n${Object.values(COMMANDS)
    .map((command) => `  ${command.usage}\n      ${command.about}`)
    .join('\n')}\n`;

async function run(argv: readonly string[]): Promise<number> {
  const command = COMMANDS[argv[0] ?? ''];
  if (!command) {
    (argv[0] && argv[0] !== '--help' ? process.stderr : process.stdout).write(usage());
    return argv.length === 0 || argv[0] === '--help' ? 0 : 2;
  }
  const { values, positionals } = parseArgs({
    args: argv.slice(1) as string[],
    options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(`${command.usage}\n    ${command.about}\n`);
    return 0;
  }
  const isJson = values.json === true;
  const env = readEnv();
  const store = await openStore(env, { name: 'ops', connections: 2 + settlementCores(env), serves: 'jobs' });
  try {
    if (!command.worksOnAnyDatabase && (await pendingMigrations(store.db)).length > 0) {
      throw new Error('the database is not up to date: npm run ops -- migrate');
    }
    if (!command.worksOnAnyDatabase) await openDataKeys(store.db, secretsOf(env));
    const outcome = await command.run({
      ctx: systemContext(env, store),
      env,
      store,
      values,
      positionals,
      progress: (line) => process.stderr.write(`${line}\n`),
    });
    process.stdout.write(isJson ? `${JSON.stringify(outcome.data)}\n` : `${outcome.text}\n`);
    return outcome.isOk === false ? 1 : 0;
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const text =
    error instanceof AppError
      ? `${error.code} ${JSON.stringify({ ...error.params, ...error.fields })}`
      : failureText(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
