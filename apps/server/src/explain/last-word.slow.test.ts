import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { holdShared, tryExclusive } from '@starline/db/embedded/kernel-lock';
import { JOURNAL_TABLE } from '@starline/db/journal';
import { ROLES } from '@starline/db/roles/names';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { appendHeads } from '../jobs/chain-head-file.ts';
import { childEnv, parseEnv } from '../processes/env.ts';
import { explain } from './explain.ts';

const { db, url } = await testDatabase();
const folder = scratchFolder();
const taken = createServer().listen(0, '127.0.0.1');
await new Promise((listening) => taken.once('listening', listening));
const port = String((taken.address() as AddressInfo).port);
afterAll(async () => {
  taken.close();
  await folder.remove();
});

type Given = Record<string, string>;
const with_ = (change: (own: URL) => void): Given => {
  const own = new URL(url);
  change(own);
  return { DATABASE_URL: own.href };
};

/** What a library says where no code translates it. */
const RAW =
  /\bE[A-Z]{4,}|zlib|at Object\.|\{\}|node:|\bat file:|Error:|incorrect header|SASL|\[object|undefined/;

/** Runs a process or command to its end and returns what it said last. */
const end = (args: string[], given: Given = {}) =>
  new Promise<{ code: number; said: string }>((done) => {
    const [file = '', ...rest] = args;
    const env = childEnv({
      ...{ DATABASE_URL: url, DATA_DIR: folder.path, SECRET_KEY: TEST_SECRET, SEED: 'none' },
      ...{ PORT: '0', METRICS_PORT: '' },
      ...given,
    });
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', file), ...rest],
      { env },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: (stderr || stdout).trim() }),
    );
  });
const ops = (...args: string[]) => ['cli.ts', ...args];

const importFolder = join(folder.path, 'import');
mkdirSync(importFolder);
writeFileSync(join(importFolder, 'mapping.json'), '{"a": nonsense}');
const damaged = join(folder.path, 'damaged');
mkdirSync(damaged);
writeFileSync(join(damaged, 'base.tar.gz'), 'this is no archive');
writeFileSync(join(damaged, 'backup.json'), '{"password":"x"}');
const halfWritten = join(folder.path, 'half');
mkdirSync(halfWritten);
writeFileSync(join(halfWritten, 'base.tar.gz'), '');
writeFileSync(join(halfWritten, 'backup.json'), '{"pass');

type Failure = [name: string, args: string[], given: Given, says: RegExp];
const FAILURES: Failure[] = [
  ['a port that is taken', ['main.ts'], { PORT: port }, /^PORT: .*port \d+.*set PORT to another/],
  [
    'a port of the metrics that is taken',
    ['main.ts'],
    { METRICS_PORT: port },
    /^METRICS_PORT: .*set METRICS_PORT to another/,
  ],
  [
    'an address that this machine has not',
    ['main.ts'],
    { HOST: '203.0.113.7' },
    /^HOST: this machine has no address/,
  ],
  [
    'no database at the address',
    ['worker.ts'],
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
    /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1; start/,
  ],
  [
    'a host without a name',
    ops('books'),
    { DATABASE_URL: 'postgres://u:p@nowhere.invalid/x' },
    /^DATABASE_URL: .*nowhere\.invalid:5432.*(correct|see)/,
  ],
  [
    'no route to the host',
    ops('books'),
    { DATABASE_URL: 'postgres://u:p@[2001:db8::1]:5432/x' },
    /^DATABASE_URL: .*2001:db8::1.*(correct|firewall)/,
  ],
  [
    'a wrong password',
    ops('books'),
    with_((own) => {
      own.password = 'wrong';
    }),
    /^DATABASE_URL: .*refuses the password of the user .*put the right one/,
  ],
  [
    'a user that does not exist',
    ['main.ts'],
    with_((own) => {
      own.username = 'stranger';
    }),
    /^DATABASE_URL: .*the user stranger/,
  ],
  [
    'a role that does not exist',
    ops('books'),
    with_((own) => own.searchParams.set('options', '-c role=nowhere')),
    /^DATABASE_URL: .*role that does not exist; create/,
  ],
  [
    'an unknown database',
    ['worker.ts'],
    with_((own) => {
      own.pathname = '/nowhere';
    }),
    /^DATABASE_URL: .*has no database nowhere; correct/,
  ],
  [
    'a database without TLS',
    ops('books'),
    with_((own) => own.searchParams.set('sslmode', 'verify-full')),
    /^DATABASE_URL: .*TLS.*sslmode/,
  ],
  [
    'a user without the right',
    ops('recount'),
    with_((own) => own.searchParams.set('options', `-c role=${ROLES.member}`)),
    /^DATABASE_URL: the user .* may not do this; use/,
  ],
  [
    'an address of the database that is none',
    ops('books'),
    { DATABASE_URL: 'localhost/x' },
    /DATABASE_URL: expected one address such as/,
  ],
  [
    'a data folder that cannot be written',
    ['main.ts'],
    { DATABASE_URL: '', DATA_DIR: '/sys/starline' },
    /^DATA_DIR: \/sys\/starline .*name another/,
  ],
  [
    'a folder of heads that is missing',
    ['worker.ts'],
    { CHAIN_HEAD_FILE: '/nowhere/heads.jsonl' },
    /^CHAIN_HEAD_FILE: \/nowhere\/heads\.jsonl does not exist; create it/,
  ],
  [
    'a mail server that refuses',
    ops('probe'),
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    /smtp: SMTP_URL: 127\.0\.0\.1:1 .*; (start|correct)/,
  ],
  [
    'a backup that is not there',
    ops('restore', '--from', '/nowhere', '--into', join(folder.path, 'r1')),
    {},
    /^--from: \/nowhere holds no backup/,
  ],
  [
    'a backup that is damaged',
    ops('restore', '--from', damaged, '--into', join(folder.path, 'r2')),
    {},
    /^--from: base\.tar\.gz in .* is damaged.*take another/,
  ],
  [
    'a backup without its password',
    ops('restore', '--from', halfWritten, '--into', join(folder.path, 'r3')),
    {},
    /^--from: backup\.json in .* is damaged; take another/,
  ],
  [
    'a mapping that is no JSON',
    ops('import', importFolder, '--dry-run'),
    {},
    /^mapping\.json is not JSON.*: correct it/,
  ],
  [
    'a folder of an import that is missing',
    ops('import', '/nowhere', '--dry-run'),
    {},
    /mapping\.json.*\/nowhere/,
  ],
  ['an unknown command', ops('bookz'), {}, /^there is no command bookz; --help lists/],
  ['an unknown option', ops('books', '--ful'), {}, /^there is no option --ful; --help/],
  ['an option without its value', ops('settle', '--date'), {}, /^the option --date needs a value; --help/],
  ['a missing option', ops('restore', '--into', '/nowhere'), {}, /^--from is missing; --help/],
  [
    'a day that is not posted',
    ops('books', '--day', '2026-11-18'),
    {},
    /^--day: 2026-11-18 is not posted; name/,
  ],
  [
    'a password that is too short',
    ops('admin', 'create', '--username', 'u1', '--password', 'short'),
    {},
    /^--password: The password needs at least 10 characters/,
  ],
  [
    'a role of the back office that does not exist',
    ops('admin', 'create', '--username', 'u1', '--password', 'long-enough-1', '--role', 'boss'),
    {},
    /no such role.*owner.*viewer/,
  ],
  [
    'a command without its variable',
    ops('archive', '--before', '2020-13'),
    {},
    /^set ARCHIVE_DIR to the folder/,
  ],
];

test.each(FAILURES)('%s: the last word names the cause and the cure', async (_, args, given, says) => {
  const { code, said } = await end(args, given);
  expect(code, said).not.toBe(0);
  expect(said.split('\n').at(-1), said).toMatch(says);
  expect(said).not.toMatch(RAW);
});

test('a command without DATABASE_URL makes no database beside the installation', async () => {
  const empty = join(folder.path, 'empty');
  for (const args of [
    ops('books', '--full'),
    ops('admin', 'create', '--username', 'u1', '--password', 'long-enough-1'),
  ]) {
    const { code, said } = await end(args, { DATABASE_URL: '', DATA_DIR: empty });
    expect(code, said).toBe(1);
    expect(said).toMatch(/^DATABASE_URL: not set, and .*empty holds no database.*install\.md#commands$/);
  }
  expect(existsSync(empty)).toBe(false);
});

test('a schema that is behind, or ahead: which release or command mends it', async () => {
  await db.execute(sql.raw(`create table kept as select * from ${JOURNAL_TABLE} order by id desc limit 1`));
  await db.execute(sql.raw(`delete from ${JOURNAL_TABLE} where id = (select max(id) from ${JOURNAL_TABLE})`));
  for (const args of [['worker.ts'], ops('books')])
    expect((await end(args)).said).toMatch(
      /the database is not up to date: run `npm run ops -- migrate` as its owner/,
    );
  await db.execute(sql.raw(`insert into ${JOURNAL_TABLE} select * from kept; `));
  await db.execute(
    sql.raw(`insert into ${JOURNAL_TABLE} (hash, created_at) values ('of later', 9999999999999)`),
  );
  onTestFinished(async () => {
    await db.execute(sql.raw(`delete from ${JOURNAL_TABLE} where hash = 'of later'`));
  });
  const { said } = await end(ops('migrate'));
  expect(said).toMatch(
    /^DATABASE_URL: the database has \d+ migrations, this program knows \d+; run the release/,
  );
  expect(said).not.toMatch(RAW);
});

test('a disk that is full, and a data folder that another process holds', async () => {
  const full = await appendHeads('/dev/full', new Date(0), []).catch((error: unknown) => error);
  const said = explain(full, parseEnv({ CHAIN_HEAD_FILE: '/dev/full' }));
  expect(said).toMatch(/the disk is full; free space/);
  expect(said).not.toMatch(RAW);
  const lock = join(folder.path, 'held.lock');
  const held = tryExclusive(lock);
  await expect(holdShared(lock)).rejects.toThrow(
    /^DATA_DIR: another process has held .*held\.lock for 10 s; end it/,
  );
  held?.release();
});

test('--debug shows where it happened, and nothing else does', async () => {
  const given = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' };
  const { said } = await end(ops('books', '--debug'), given);
  expect(said.split('\n')[0]).toMatch(/^DATABASE_URL: nothing listens/);
  expect(said).toMatch(/\n\s+at /);
});
