import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@starline/db/connection';
import { JOURNAL_TABLE } from '@starline/db/journal';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { FINDINGS, type Finding, type FindingCode } from '@starline/domain/doctor';
import {
  checkClock,
  checkDatabase,
  checkMigrations,
  checkRole,
} from '@starline/services/running/doctor/database';
import { checkLights, checkMails } from '@starline/services/running/doctor/lights';
import { checkApprovers, checkSettings } from '@starline/services/running/doctor/rules';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '../processes/env.ts';
import { checkBackups } from './backups.ts';
import { findingOf } from './certificates.ts';
import { checkDisk } from './disk.ts';
import { checkAlerts, checkEnvironment } from './environment.ts';
import { checkNetwork, checkServices } from './outside.ts';
import { wordsOf } from './text.ts';

const { db, url } = await testDatabase();
const { system } = await makeWorld(db);
const folder = scratchFolder();
mkdirSync(folder.path, { recursive: true });
const own = new URL(url);
own.searchParams.set('options', '-c default_transaction_read_only=on');
const standby = openDatabase({ url: own.href, applicationName: 'doctor' });
afterAll(async () => {
  await standby.close();
  await folder.remove();
});

const NOW = new Date('2026-11-18T03:00:00Z');
const MB = 2 ** 20;
const DATA_DIR = folder.path;
const withFree = (megabytes: number) =>
  checkDisk(parseEnv({ DATA_DIR }), { mayUse: async () => undefined, free: async () => megabytes * MB });
const SILENT = 'http://127.0.0.1:1';

type Broken = [
  name: string,
  ask: () => Finding[] | Promise<Finding[]>,
  code: FindingCode,
  says: RegExp,
  cure: RegExp,
];
const BROKEN: Broken[] = [
  [
    'an environment for trying',
    () => checkEnvironment(parseEnv({}), [], ['requests'], NOW),
    'environment_trying',
    /^NODE_ENV is development/,
    /NODE_ENV=production/,
  ],
  [
    'a database that takes no writes',
    () => checkDatabase(standby.db, { isTrial: false }),
    'database_read_only',
    /read-only/,
    /primary in DATABASE_URL/,
  ],
  [
    'a user to whom every table is open',
    () => checkRole(db, ['admin']),
    'role_open',
    /every table is open/,
    /starline_admin/,
  ],
  [
    'a database of another program',
    async () => {
      await db.execute(sql.raw(`update ${JOURNAL_TABLE} set hash = 'x' || hash`));
      const found = await checkMigrations(db);
      await db.execute(sql.raw(`update ${JOURNAL_TABLE} set hash = substr(hash, 2)`));
      return found;
    },
    'migrations_other',
    /^Migration 0000_baseline was edited/,
    /upgrades\.md/,
  ],
  [
    'a clock that is an hour ahead',
    () => checkClock({ ...system, now: () => new Date(Date.now() + 3_600_000) }),
    'clock_off',
    /differ by 3\d\d\d s/,
    /NTP/,
  ],
  ['a worker that never ran', () => checkLights(system), 'worker_never', /never run/, /start the worker/],
  [
    'events that wait for an hour',
    async () => {
      const at = new Date(system.now().getTime() - 3_600_000).toISOString();
      await db.execute(
        sql`insert into outbox (topic, payload, created_at) values ('settings.changed', '{"keys": []}', ${at})`,
      );
      return checkLights(system);
    },
    'light_late',
    /minute/,
    /whether the worker runs/,
  ],
  [
    'no backup',
    () => checkBackups({ BACKUP_STATE_DIR: DATA_DIR }, NOW),
    'backup_none',
    /notes none/,
    /backup\.md/,
  ],
  [
    'a backup that was never restored for a check',
    () => {
      writeFileSync(join(DATA_DIR, 'newest'), NOW.toISOString());
      return checkBackups({ BACKUP_STATE_DIR: DATA_DIR }, NOW);
    },
    'restore_not_checked',
    /no restore was checked within 8 days/,
    /restore-not-checked\.md/,
  ],
  [
    'backups that leave no note',
    () => checkBackups({ BACKUP_STATE_DIR: undefined }, NOW),
    'backup_not_noted',
    /^BACKUP_STATE_DIR is not set/,
    /BACKUP_STATE_DIR/,
  ],
  [
    'a certificate that ends in a week',
    () => {
      const until = new Date(NOW.getTime() + 7.5 * 86_400_000);
      return [findingOf('star.example.com', { until, isTrusted: true, isOfHost: true }, NOW)];
    },
    'certificate_ends',
    /^star\.example\.com: ends in 7 days/,
    /renew it now/,
  ],
  ['a disk that is nearly full', () => withFree(1_500), 'disk_low', /only 1500 MB/, /free space/],
  ['a full disk', () => withFree(100), 'disk_full', /nearly full, 100 MB/, /free space now/],
  [
    'a folder of another user',
    () =>
      checkDisk(parseEnv({ DATA_DIR }), {
        mayUse: () => Promise.reject(new Error('EACCES')),
        free: async () => 0,
      }),
    'folder_closed',
    /^DATA_DIR: this user may not write/,
    /give it to the user/,
  ],
  [
    'no rates',
    () => checkServices(parseEnv({ UPBIT_URL: SILENT }), NOW),
    'service_silent',
    /^UPBIT_URL: nothing listens/,
    /UPBIT_URL/,
  ],
  [
    'a node of the chain that is away',
    () => checkNetwork(parseEnv({ TRONGRID_URL: SILENT })),
    'service_silent',
    /^TRONGRID_URL: nothing listens/,
    /TRONGRID_URL/,
  ],
  [
    'rules that were not installed',
    () => checkSettings(system),
    'settings_weak',
    /weaker than recommended/,
    /security checklist/,
  ],
  [
    'one person alone',
    () => checkApprovers(system),
    'approvers_alone',
    /one person moves money alone/,
    /second administrator/,
  ],
  ['no mail server', () => checkMails(system), 'mail_off', /^SMTP_URL is not set/, /SMTP_URL/],
  [
    'alerts that reach no person',
    () => checkAlerts(parseEnv({})),
    'alerts_unsent',
    /back office only/,
    /ALERT_MAIL/,
  ],
];

test.each(BROKEN)('%s: names the cause and the cure', async (_, ask, code, says, cure) => {
  const found = await ask();
  const words = found.filter((each) => each.code === code).map(wordsOf);
  expect(words, JSON.stringify(found)).toContainEqual({
    text: expect.stringMatching(says),
    cure: expect.stringMatching(cure),
  });
});

test('each finding that is wrong or weak has an installation that shows it', () => {
  const tests = globSync('*.test.ts', { cwd: import.meta.dirname })
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const bad = Object.entries(FINDINGS).filter(([, level]) => level === 'wrong' || level === 'weak');
  expect(bad.map(([code]) => code).filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
});
