import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { JOURNAL_TABLE } from '@starline/db/journal';
import { ROLES, type RunTimeRole } from '@starline/db/roles/names';
import { approvalRules } from '@starline/db/schema/approvals';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import type { Finding } from '@starline/domain/doctor';
import { RECOMMENDED_SETTINGS } from '@starline/domain/settings';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { childEnv, parseEnv } from '../processes/env.ts';
import { openStore } from '../processes/store.ts';
import { checkUser } from './environment.ts';

const { db, url } = await testDatabase();
const world = await makeWorld(db);
const folder = scratchFolder();
afterAll(() => folder.remove());

/** A node of a test net: only its first block is asked for. */
const nile = createServer((_, answer) => answer.end(JSON.stringify({ blockID: 'd6'.repeat(32) })));
await new Promise<void>((listening) => nile.listen(0, '127.0.0.1', listening));
afterAll(() => nile.close());

const as = (role: RunTimeRole, address = url): string => {
  const own = new URL(address);
  own.searchParams.set('options', `-c role=${ROLES[role]}`);
  return own.href;
};
const address = (change: (own: URL) => void): string => {
  const own = new URL(url);
  change(own);
  return own.href;
};

const backups = join(folder.path, 'backups');
mkdirSync(backups);
const note = (takenAt: string, isClean = true) => {
  writeFileSync(join(backups, 'newest'), takenAt);
  writeFileSync(join(backups, 'last-check.json'), JSON.stringify({ at: takenAt, isClean }));
};
const NOW = new Date().toISOString();
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString();

/** A production that nothing is wrong with, seen from its back office. */
const HEALTHY = {
  NODE_ENV: 'production',
  DATABASE_URL: as('admin'),
  DATA_DIR: folder.path,
  SECRET_KEY: TEST_SECRET,
  SURFACES: 'admin',
  ADMIN_URL: 'http://localhost:3420',
  BACKUP_STATE_DIR: backups,
  SEED: '',
};
type Given = Partial<Record<string, string>>;

/** Runs the command as an operator does. */
const doctor = (given: Given, ...options: string[]) =>
  new Promise<{ code: number; found: (Finding & { text: string; cure: string })[]; raw: string }>((done) => {
    const cli = join(import.meta.dirname, '../cli.ts');
    const env = childEnv({ ...HEALTHY, ...given } as Record<string, string>);
    execFile(process.execPath, [cli, 'doctor', '--json', ...options], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), found: JSON.parse(stdout || '[]'), raw: stdout + stderr }),
    );
  });

test('a healthy production: nothing is wrong, nothing is unknown, and the exit status is 0', async () => {
  note(NOW);
  await db.execute(
    sql`insert into worker_beats (id, at) values (1, now()) on conflict (id) do update set at = now()`,
  );
  for (const { key, recommended } of RECOMMENDED_SETTINGS) await world.set(key, recommended);
  const { code, found } = await doctor({});
  expect(found.filter(({ level }) => level === 'wrong' || level === 'unknown')).toEqual([]);
  expect(found.map((each) => each.code)).toEqual(
    expect.arrayContaining([
      ...['environment_fine', 'database_fine', 'role_fine', 'migrations_fine', 'keys_fine'],
      ...['clock_fine', 'zone_fine', 'backup_fresh', 'restore_checked', 'disk_free', 'settings_strong'],
    ]),
  );
  expect(code).toBe(0);
});

type Broken = [name: string, given: Given, code: Finding['code'], says: RegExp];
const BROKEN: Broken[] = [
  [
    'http in production',
    { ADMIN_URL: 'http://office.example.com' },
    'environment_refused',
    /^ADMIN_URL: .* is not https/,
  ],
  ['a short key', { SECRET_KEY: 'short' }, 'environment_refused', /^SECRET_KEY must have at least 32 bytes/],
  ['a word as a proxy', { TRUST_PROXY: 'proxy' }, 'environment_refused', /^TRUST_PROXY: expected networks/],
  ['another key', { SECRET_KEY: 'y'.repeat(40) }, 'keys_refused', /another SECRET_KEY/],
  [
    'the role of the portal',
    { DATABASE_URL: as('member') },
    'role_refused',
    /connected as starline_member, which may not; use starline_admin/,
  ],
  [
    'no database',
    { DATABASE_URL: 'postgres://u:pass-1@127.0.0.1:1/x' },
    'database_silent',
    /^DATABASE_URL: nothing listens at 127.0.0.1:1/,
  ],
  [
    'a wrong password',
    {
      DATABASE_URL: address((own) => {
        own.password = 'pass-1';
      }),
    },
    'database_silent',
    /^DATABASE_URL: .* refuses the password of the user/,
  ],
  [
    'an unknown database',
    {
      DATABASE_URL: address((own) => {
        own.pathname = '/nowhere';
      }),
    },
    'database_silent',
    /^DATABASE_URL: .* has no database nowhere/,
  ],
  [
    'another zone',
    { BUSINESS_TZ: 'America/New_York' },
    'zone_differs',
    /keeps its days in Asia\/Seoul; BUSINESS_TZ says America\/New_York/,
  ],
  [
    'no folder of backups',
    { BACKUP_STATE_DIR: '/nowhere/backups' },
    'folder_missing',
    /^BACKUP_STATE_DIR: there is no folder/,
  ],
  [
    'a folder of heads that is none',
    { CHAIN_HEAD_FILE: '/nowhere/heads/chain.jsonl' },
    'folder_missing',
    /^CHAIN_HEAD_FILE: there is no folder/,
  ],
  [
    'a test net',
    { TRONGRID_URL: `http://127.0.0.1:${(nile.address() as AddressInfo).port}` },
    'chain_other',
    /TRONGRID_URL is not of the main net/,
  ],
  [
    'a mail server that is away',
    { SMTP_URL: 'smtp://mailer:pass-1@127.0.0.1:1' },
    'service_silent',
    /^SMTP_URL: /,
  ],
];

test.each(BROKEN)('%s: names the cause and the cure, and exits with 1', async (_, given, code, says) => {
  note(NOW);
  const { code: status, found, raw } = await doctor(given);
  const [it] = found.filter((each) => each.code === code);
  expect(it?.text, raw).toMatch(says);
  expect(it?.cure).not.toBe('');
  expect(status).toBe(1);
  expect(raw).not.toContain('pass-1');
  expect(raw).not.toContain(new URL(url).password);
  expect(raw).not.toContain(TEST_SECRET);
});

const stored: [name: string, break_: string, mend: string, code: Finding['code'], status: number][] = [
  [
    'a schema that is behind',
    `create table kept as select * from ${JOURNAL_TABLE} order by id desc limit 1;
     delete from ${JOURNAL_TABLE} where id = (select max(id) from ${JOURNAL_TABLE})`,
    `insert into ${JOURNAL_TABLE} select * from kept; drop table kept`,
    'migrations_pending',
    1,
  ],
  [
    'a schema of a newer release',
    `insert into ${JOURNAL_TABLE} (hash, created_at) values ('of later', 9999999999999)`,
    `delete from ${JOURNAL_TABLE} where hash = 'of later'`,
    'migrations_newer',
    0,
  ],
  [
    'a worker that has stopped',
    `update worker_beats set at = now() - interval '5 minutes'`,
    'update worker_beats set at = now()',
    'light_bad',
    1,
  ],
  [
    'a database of the demo',
    `update installation set seeded_as = 'demo'`,
    `update installation set seeded_as = 'none'`,
    'database_demo',
    1,
  ],
];

test.each(stored)('%s: names it, and the database is as it was', async (_, broken, mend, code, status) => {
  note(NOW);
  await db.execute(sql.raw('update worker_beats set at = now()'));
  for (const each of broken.split(';')) await db.execute(sql.raw(each));
  const { found, code: exit, raw } = await doctor({});
  for (const each of mend.split(';')) await db.execute(sql.raw(each));
  expect(
    found.map((each) => each.code),
    raw,
  ).toContain(code);
  expect(exit).toBe(status);
});

test('a backup that is a week old, and a restore that was not clean', async () => {
  note(LAST_WEEK, false);
  const { found, code } = await doctor({});
  expect(found.map((each) => each.code)).toEqual(
    expect.arrayContaining(['backup_late', 'restore_not_clean']),
  );
  expect(code).toBe(1);
});

test('rules in force that only one person could approve', async () => {
  note(NOW);
  await db.insert(approvalRules).values({ kind: 'settings', isOn: true, inForceSince: NOW });
  const { found } = await doctor({});
  await db.delete(approvalRules);
  expect(found.find(({ code }) => code === 'approvers_missing')).toMatchObject({ names: ['settings'] });
});

test('before the first start it creates nothing', async () => {
  const DATA_DIR = join(folder.path, 'fresh');
  const { found, code } = await doctor({ DATABASE_URL: '', DATA_DIR, BACKUP_STATE_DIR: '' });
  expect(found.map((each) => each.code)).toContain('database_new');
  expect(code).toBe(0);
  expect(() => writeFileSync(join(DATA_DIR, 'x'), '')).toThrow('ENOENT');
});

test('the embedded database in production is weak, before its first start and after', async () => {
  const DATA_DIR = join(folder.path, 'embedded');
  const given = { DATABASE_URL: '', DATA_DIR, BACKUP_STATE_DIR: '' };
  const embedded = expect.objectContaining({
    code: 'database_embedded',
    level: 'weak',
    cure: expect.stringMatching(/^name a PostgreSQL server in DATABASE_URL/),
  });
  expect((await doctor(given)).found).toContainEqual(embedded);
  const made = await openStore(parseEnv({ DATA_DIR }), { name: 'made', connections: 1, serves: 'requests' });
  await made.close();
  const { found } = await doctor(given);
  expect(found).toContainEqual(embedded);
  expect(found.map((each) => each.code)).not.toContain('database_fine');
});

test('it names the user of the database, and in production says when it runs as root itself', async () => {
  const { found } = await doctor({});
  expect(found).toContainEqual(
    expect.objectContaining({
      code: 'role_fine',
      text: 'connected as starline_admin, who fits this process',
    }),
  );
  const env = parseEnv({ NODE_ENV: 'production', SEED: 'none' });
  expect(checkUser(env, 0).map((each) => each.code)).toEqual(['runs_as_root']);
  expect(checkUser(env, 1000)).toEqual([]);
  expect(checkUser(parseEnv({}), 0)).toEqual([]);
});

test('as lines, what is wrong comes first, and the last line counts', async () => {
  const cli = join(import.meta.dirname, '../cli.ts');
  const env = childEnv({ ...HEALTHY, DATABASE_URL: 'postgres://127.0.0.1:1/x' } as Record<string, string>);
  const text = await new Promise<string>((done) => {
    execFile(process.execPath, [cli, 'doctor'], { env }, (_, stdout) => done(stdout));
  });
  const lines = text.trim().split('\n');
  expect(lines[0]).toMatch(/^BAD {2}database: DATABASE_URL: nothing listens at 127\.0\.0\.1:1/);
  expect(lines[1]).toMatch(/^ {5}-> /);
  expect(lines.at(-1)).toMatch(/^1 wrong, \d+ weak, \d+ unknown, \d+ fine$/);
});
