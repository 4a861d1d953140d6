import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { createAdjustment } from '@starline/services/adjustments/create';
import { sendNextReset } from '@starline/services/password-resets/send';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { portalDatabase } from './testing/portal-database.ts';
import { openSite, PASSWORD } from './testing/site.ts';

const database = await testDatabase();
const { db } = database;
const portal = await portalDatabase(database);
const site = await openSite(db);
const memberHost = await openSite(db, {
  env: { SURFACES: ['member'], SMTP_URL: 'smtp://127.0.0.1:1' },
  world: site.world,
  servedFrom: portal,
});

const FORBIDDEN = {
  'changes a transfer': 'update ledger_transfers set amount = amount',
  'removes a posting': 'delete from ledger_txs',
  'moves an account to somebody else': 'update ledger_accounts set member_id = member_id',
  'removes an account': 'delete from ledger_accounts',
  'changes what a purchase gave': 'update purchases set pv = pv',
  'completes a deposit': `update deposits set status = '${COMPLETED}'`,
  'writes a reward': 'insert into rewards select * from rewards',
  'sets a setting': 'delete from settings',
  'reads how administrators come in': 'select password_hash from admins',
  'reads their sessions': 'select * from admin_sessions',
  'reads the audit log': 'select * from audit_log',
  'reads a month of the audit log': 'select * from months.audit_log_before',
  'takes an entry out of it': 'delete from audit_log',
  'reads the journal chain': 'select * from journal_entries',
  'writes to it': `insert into journal_entries (position, kind, subject_id, part, entry_hash, hash, chained_at)
    values (1000000, 'posting', 1, 0, '', '', now())`,
  'moves the checkpoint of a chain': 'delete from chain_checkpoints',
  'changes a conversion': 'update conversions set amount = amount',
  'writes to the log of maintenance': `insert into maintenance_log (table_name, operation, reason, database_user)
    values ('x', 'x', 'x', 'x')`,
  'changes a posting under maintenance': `do $$ begin perform set_config('starline.maintenance', 'x', true); update ledger_txs set actor_id = 1; end $$`,
  'disables a trigger': 'alter table ledger_transfers disable trigger all',
  'makes a table': 'create table made (id int)',
  'drops one': 'drop table notices',
  'drops a month': 'drop table months.ledger_transfers_before',
  'begins an archive': `insert into archives (month, state, day_from, day_to, tx_from, tx_to, audit_from, audit_to)
    values (202001, 'writing', '2020-01-01', '2020-01-31', 0, 0, 0, 0)`,
  'restores one': `update archives set state = 'restored'`,
};

test.each(Object.entries(FORBIDDEN))('the portal never %s', async (_, statement) => {
  await expect(portal.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('a member sets up a second factor, withdraws with it and resets a password with the rights of the portal role', async () => {
  const { id, username, browser } = await memberHost.memberBrowser({ email: 'a@example.com' });
  await createAdjustment(site.world.staff, {
    memberId: id,
    point: points(100),
    type: 'point',
    description: '',
    isHidden: false,
  });
  const act = async (name: string, input: unknown) => {
    const { status, data, error } = await browser.mutate('member', name, input);
    expect([name, status, status < 400 ? '' : error]).toEqual([name, 200, '']);
    return data;
  };
  const { secret } = await act('secondFactor.begin', { password: PASSWORD });
  const totp = authenticatorCode(secret, site.world.system.now());
  const { recoveryCodes } = await act('secondFactor.confirm', { totp });
  const asked = { type: 'coin', amount: points(10), memo: '' };
  const { id: withdrawal } = await act('withdrawals.request', { ...asked, totp: recoveryCodes[0] });
  await act('withdrawals.cancel', { id: withdrawal });
  await act('secondFactor.remove', { totp: recoveryCodes[1] });
  await act('passwordResets.request', { username });
  const mails: string[] = [];
  await sendNextReset(site.world.system, async ({ token }) => void mails.push(token));
  await act('passwordResets.reset', { token: mails[0], newPassword: 'another-word-1' });
  await act('sessions.login', { username, password: 'another-word-1' });
});

test('a host that serves the portal only ignores an administrator’s cookie', async () => {
  const { browser } = await site.adminBrowser();
  const { browser: member } = await memberHost.memberBrowser();
  for (const [name, value] of browser.cookies) if (!member.cookies.has(name)) member.cookies.set(name, value);
  expect((await member.query('member', 'balances.get')).status).toBe(200);
  const visitor = memberHost.browser();
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
  expect((await visitor.query('member', 'balances.get')).status).toBe(401);
  expect((await visitor.fetch('/api/members')).status).toBeLessThan(500);
  expect((await visitor.fetch('/readyz')).status).toBe(200);
});
