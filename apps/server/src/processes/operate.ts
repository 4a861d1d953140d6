import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedIsMade } from '@starline/db/embedded/made';
import { pendingMigrations } from '@starline/db/migrate';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import { admin } from '../commands/admin.ts';
import { archive } from '../commands/archive.ts';
import { audit } from '../commands/audit.ts';
import { backup } from '../commands/backup.ts';
import { books } from '../commands/books.ts';
import type { AnywayCommand, Command, DetachedCommand, Outcome } from '../commands/command.ts';
import { doctor } from '../commands/doctor.ts';
import { importCommand } from '../commands/import.ts';
import { keys } from '../commands/keys.ts';
import { migrateCommand } from '../commands/migrate.ts';
import { probe } from '../commands/probe.ts';
import { pushKeys } from '../commands/push-keys.ts';
import { recountCommand } from '../commands/recount.ts';
import { restore } from '../commands/restore.ts';
import { reverse } from '../commands/reverse.ts';
import { seed } from '../commands/seed.ts';
import { settleCommand } from '../commands/settle.ts';
import { withoutDebug, writeLastWord } from '../explain/last-word.ts';
import { type Env, readEnv, settlementCores } from './env.ts';
import { secretsOf } from './secret-key.ts';
import { systemContext } from './services.ts';
import { openStore } from './store.ts';

const COMMANDS: Record<string, Command | DetachedCommand | AnywayCommand> = {
  doctor,
  migrate: migrateCommand,
  seed,
  import: importCommand,
  admin,
  settle: settleCommand,
  reverse,
  books,
  audit,
  keys,
  archive,
  backup,
  restore,
  recount: recountCommand,
  probe,
  'push-keys': pushKeys,
};

const usage = () =>
  `npm run ops -- <command> [options] [--json] [--help]\n\n${Object.values(COMMANDS)
    .map((command) => `  ${command.usage}\n      ${command.about}`)
    .join('\n')}\n`;

/**
 * Throws where the command would find no database and so create an empty embedded one: the environment of the
 * installation was forgotten.
 */
function refuseToBegin({ DATABASE_URL, DATA_DIR }: Env) {
  if (DATABASE_URL || embeddedIsMade(resolve(DATA_DIR))) return;
  throw new Error(
    `DATABASE_URL: not set, and ${resolve(DATA_DIR)} holds no database; give the command the environment of the installation: docs/operations/install.md#commands`,
  );
}

async function run(argv: readonly string[]): Promise<number> {
  const [name = ''] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const isAsked = argv.length === 0 || argv[0] === '--help';
    if (isAsked) process.stdout.write(usage());
    else process.stderr.write(`there is no command ${argv[0]}; --help lists the commands\n`);
    return isAsked ? 0 : 2;
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
  const progress = (line: string) => process.stderr.write(`${line}\n`);
  const print = ({ text, data, isOk }: Outcome): number => {
    process.stdout.write(values.json === true ? `${JSON.stringify(data)}\n` : `${text}\n`);
    return isOk === false ? 1 : 0;
  };
  if ('runAnyway' in command) return print(await command.runAnyway({ values, progress }));
  const env = readEnv();
  if ('runDetached' in command) return print(await command.runDetached({ env, values, progress }));
  if (!command.worksOnAnyDatabase) refuseToBegin(env);
  const store = await openStore(env, { name: 'ops', connections: 2 + settlementCores(env), serves: 'jobs' });
  try {
    if (!command.worksOnAnyDatabase && !command.readsNoTable) {
      if ((await pendingMigrations(store.db)).length > 0)
        throw new Error(
          'the database is not up to date: run `npm run ops -- migrate` as its owner, with its DATABASE_URL',
        );
      await openDataKeys(store.db, secretsOf(env));
    }
    const ctx = systemContext(env, store);
    return print(await command.run({ ctx, env, store, values, positionals, progress }));
  } finally {
    await store.close();
  }
}

/**
 * Runs the command of the command line and resolves with the exit code; a refusal or a failure is printed.
 */
export async function operate(argv: readonly string[]): Promise<number> {
  try {
    return await run(withoutDebug(argv));
  } catch (error) {
    writeLastWord(error);
    return 1;
  }
}
