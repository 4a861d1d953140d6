import { ROLES, RUN_TIME_ROLES } from '@starline/db/roles/names';
import { FUNCTIONS, PRIVILEGES } from '@starline/db/roles/privileges';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { prepareMonths } from '@starline/services/base/months/prepare';
import { sendNextReset } from '@starline/services/identity/password-resets/send';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { checkBooks } from '@starline/services/proof/books/check';
import { closeNextMonth } from '@starline/services/proof/books/closing/close';
import { recountLines } from '@starline/services/proof/books/recount';
import { cleanUp } from '@starline/services/running/nightly/clean-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { unbalanced } from '@starline/services/testing/ledger-view';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseAs, giftTo } from '../../testing/database-as.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const portal = databaseAs('member', db);
const site = await openSite(db);
const memberHost = await openSite(db, {
  env: { SURFACES: ['member'], SMTP_URL: 'smtp://127.0.0.1:1' },
  world: site.world,
});

/** What a taken member server tries with its own credentials, with a member's rows to try it on. */
const FORBIDDEN: Record<string, string | ((ids: Victim) => string)> = {
  'changes a transfer': 'update ledger_transfers set amount = amount',
  'writes a transfer': 'insert into ledger_transfers select * from ledger_transfers',
  'writes a posting': `insert into ledger_txs (natural_key, actor_kind) values ('x', 'system')`,
  'removes a posting': 'delete from ledger_txs',
  'raises a balance': 'update ledger_accounts set balance = balance + 1',
  'opens an account with a balance': ({ id }) =>
    `insert into ledger_accounts (id, member_id, balance) values (${id * 16 + 2}, ${id}, 100)`,
  'removes an account': 'delete from ledger_accounts',
  'posts what staff post': ({ id }) => `select post_transfers('x', 'system', null, ${giftTo(id)})`,
  'posts for a cause of its own': ({ id }) =>
    `select post_caused('x', 'admin', 1, ${giftTo(id)}, 'staff adjustments.create')`,
  'attaches a table of rewards': `select attach_settlement('rewards', 'rewards_2031_01', 'for values from (''2031-01-01'') to (''2031-02-01'')')`,
  'changes what a purchase gave': 'update purchases set pv = pv',
  'completes a deposit': `update deposits set status = '${COMPLETED}'`,
  'writes a completed deposit': ({ id }) =>
    `insert into deposits (member_id, amount, account_holder, status, completed_at) values (${id}, 1, 'x', '${COMPLETED}', now())`,
  'writes a reward': 'insert into rewards select * from rewards',
  'moves a member in the tree': 'update members set recommender_id = 1',
  'frees a blocked member': 'update members set is_withdraw_blocked = false',
  'lifts a hold by staff': 'update members set staff_held_at = null, staff_hold_reason = null',
  'reads what staff write about a member': 'select text from member_notes',
  'reads a file of a note': 'select content from member_attachments',
  'redirects a payout that was requested': `update withdrawals set account_number = 'x'`,
  'calls a request paid': ({ withdrawal }) =>
    `update withdrawals set status = '${PAID}', ended_at = now() where id = ${withdrawal}`,
  'requests a payout to an account that no member saved': ({ id }) =>
    `insert into withdrawals (member_id, type, amount, center_amount, fee, payout, bank_name, account_holder, account_number)
      values (${id}, 'bank', 100, 0, 0, 100, '신한', '도둑', '666')`,
  'requests more won than the payout is worth': ({ id }) =>
    `insert into withdrawals (member_id, type, amount, center_amount, fee, payout, krw_amount, krw_rate, bank_name, account_holder, account_number)
      select ${id}, 'bank', 100, 0, 0, 100, 100000000, 140000, bank_name, account_holder, account_number from members where id = ${id}`,
  'saves a destination with an earlier date': ({ id }) =>
    `insert into destinations (member_id, type, name, address, created_at) values (${id}, 'lotto', 'x', 'x', now() - interval '2 days')`,
  'changes an account without starting its waiting time': ({ id }) =>
    `update members set account_number = '666' where id = ${id}`,
  'sets back a waiting time': ({ id }) =>
    `update members set payout_details_changed_at = now() - interval '2 days' where id = ${id}`,
  'grants a package': ({ id, item }) =>
    `insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent)
      values (${id}, ${item}, 'bcode', 'x', 0, 100, 0, 0)`,
  'sets a setting': 'delete from settings',
  'reads how administrators come in': 'select password_hash from admins',
  'reads their sessions': 'select * from admin_sessions',
  'reads their second factors': 'select * from admin_second_factors',
  'reads the audit log': 'select * from audit_log',
  'reads a month of the audit log': 'select * from months.audit_log_earlier',
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
  'makes one of a settlement': 'create table settling.rewards_run_1 (id int)',
  'drops one': 'drop table notices',
  'drops a month': 'drop table months.ledger_transfers_earlier',
  'begins an archive': `insert into archives (month, state, day_from, day_to, tx_from, tx_to, audit_from, audit_to)
    values (202001, 'writing', '2020-01-01', '2020-01-31', 0, 0, 0, 0)`,
  'restores one': `update archives set state = 'restored'`,
};

type Victim = Awaited<ReturnType<typeof aVictim>>;
async function aVictim() {
  const id = await site.world.member();
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(site.world.staff, { ...gift, point: points(1000) });
  const own = site.world.asMember(id);
  const { id: withdrawal } = await requestWithdrawal(own, { type: 'coin', amount: points(20), memo: '' });
  return { id, own, withdrawal, item: await site.world.packageId('bcode', 300) };
}
const victim = await aVictim();
const refusal = { cause: { code: '42501' } };

test.each(Object.entries(FORBIDDEN))('a taken member server never %s', async (_, attack) => {
  const statement = typeof attack === 'string' ? attack : attack(victim);
  await expect(portal.execute(sql.raw(statement))).rejects.toMatchObject(refusal);
});

test('a taken member server posts no transfer that an act of a member does not make', async () => {
  const { id, withdrawal } = victim;
  const of = (code: number, member = id) => member * 16 + code;
  const post = (
    key: string,
    moves: [from: number, to: number, amount: number][],
    changes: [number, number][],
  ) => {
    const column = (index: 0 | 1 | 2) => sql.param(moves.map((move) => move[index]));
    return portal.execute(sql`select post_member_transfers(${key}, 'member', ${id}, now(), current_date, 1000000000,
      ${sql.param(changes.map(([account]) => account))}::bigint[], ${sql.param(changes.map(([, change]) => change))}::bigint[],
      ${column(0)}::bigint[], ${column(1)}::bigint[], ${sql.param(moves.map(() => 'point'))}::text[], ${column(2)}::bigint[])`);
  };
  const attempts = {
    'from a system account': post(`convert:${id}:1`, [[2, of(3), 100]], [[of(3), 100]]),
    'from another member': post(
      `convert:${id}:2`,
      [[of(1, 1), of(3), 100]],
      [
        [of(3), 100],
        [of(1, 1), -100],
      ],
    ),
    'to another member': post(
      `convert:${id}:3`,
      [[of(1), of(3, 1), 100]],
      [
        [of(1), -100],
        [of(3, 1), 100],
      ],
    ),
    'purchase points that become withdrawable': post(
      'withdraw:1:end',
      [[of(3), of(1), 1]],
      [
        [of(3), -1],
        [of(1), 1],
      ],
    ),
    'a change larger than the transfer': post(
      `convert:${id}:4`,
      [[of(1), of(3), 100]],
      [
        [of(1), -100],
        [of(3), 9000],
      ],
    ),
    'an account that the transfers do not name': post(
      `convert:${id}:5`,
      [[of(1), of(3), 100]],
      [
        [of(1), -100],
        [of(2), 500],
        [of(3), 100],
      ],
    ),
    'a hold of a request that still waits': post(
      `withdraw:${withdrawal}:end`,
      [[of(4), of(1), 2000]],
      [
        [of(1), 2000],
        [of(4), -2000],
      ],
    ),
    'another act': post(
      `adjustment:${id}`,
      [[of(1), of(3), 100]],
      [
        [of(1), -100],
        [of(3), 100],
      ],
    ),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const code = await attempt.then(
      () => 'posted',
      (error) => error.cause.code,
    );
    expect([name, code]).toEqual([name, '42501']);
  }
  expect(await unbalanced(db)).toEqual([]);
});

test('a purchase without its payment does not commit', async () => {
  const item = await site.world.packageId('normal', 300);
  const plan = sql`(select content #>> '{limitMultiples,normal}' as normal, content #>> '{limitMultiples,boosted}' as boosted from plans limit 1)`;
  const bought = portal.execute(sql`
    insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent, center_id, center_owner_id)
    select member.id, item.id, 'normal', item.name, item.price, item.pv, plan.normal::bigint, plan.boosted::bigint, center.id, center.owner_id
    from members member, packages item, ${plan} as plan, centers center
    where member.id = ${victim.id} and item.id = ${item} and center.id = member.center_id`);
  await expect(bought).rejects.toMatchObject(refusal);
});

test('an account keeps its member, and the rights to lock it change nothing', async () => {
  const moved = portal.execute(sql`update ledger_accounts set member_id = 1 where member_id = ${victim.id}`);
  await expect(moved).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('every table, view and sequence has privileges in the list, and no other name stands there', async () => {
  const found = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by 1`);
  expect(found.rows.map(({ name }) => name).sort()).toEqual(Object.keys(PRIVILEGES).sort());
});

test('no run-time role owns a table but those of settlements, or calls a function of the owner that is not listed', async () => {
  const owned = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p', 'v', 'S') and relnamespace in
      (select oid from pg_namespace where nspname in ('public', 'months', 'drizzle')) and pg_get_userbyid(relowner) <> ${ROLES.owner}`);
  expect(owned.rows).toEqual([]);
  const open = await db.execute<{ name: string; role: string }>(sql`
    select proname as name, rolname as role from pg_proc, pg_roles
    where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and rolname = any(${sql.param(RUN_TIME_ROLES.map((role) => ROLES[role]))}::text[]) and has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')`);
  const listed = Object.entries(FUNCTIONS).flatMap(([name, roles]) =>
    roles.map((role) => `${name} ${ROLES[role]}`),
  );
  expect(open.rows.map(({ name, role }) => `${name} ${role}`).sort()).toEqual(listed.sort());
});

test('the worker reads no secret of administrators, and neither it nor the back office raises a balance past the functions', async () => {
  const [worker, office] = [databaseAs('worker', db), databaseAs('admin', db)];
  for (const [role, statement] of [
    [worker, 'select password_hash from admins'],
    [worker, 'select * from admin_second_factors'],
    [worker, 'update ledger_transfers set amount = amount'],
    [office, 'update ledger_accounts set balance = balance + 1'],
    [office, 'insert into ledger_transfers select * from ledger_transfers'],
    [office, 'update audit_log set action = action'],
    [office, 'alter table ledger_transfers disable trigger all'],
  ] as const)
    await expect(role.execute(sql.raw(statement))).rejects.toMatchObject(refusal);
});

test('a member sets up a second factor, withdraws with it and resets a password with the rights of the member role', async () => {
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

test('the back office proves the books and counts the lines with its own role', async () => {
  const staff = { ...site.world.staff, db: databaseAs('admin', db) };
  await recountLines(staff);
  expect((await checkBooks(staff, { isFull: true })).findings).toEqual([]);
});

test('the worker does the nightly jobs with its own role', async () => {
  const { db: _, ...rest } = site.world.system;
  const ctx = { ...rest, db: databaseAs('worker', db) };
  expect((await checkBooks(ctx, { isFull: true })).isClean).toBe(true);
  await cleanUp(ctx);
  await prepareMonths(ctx);
  await closeNextMonth(ctx);
});
