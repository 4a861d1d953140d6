import { readFileSync } from 'node:fs';
import { PRIVILEGES } from '@starline/db/roles/privileges';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { requestPasswordReset } from '@starline/services/identity/password-resets/request';
import { newToken, sessionIdOf } from '@starline/services/identity/sessions/tokens';
import { settle } from '@starline/services/settlement/settlements/settle';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseAs } from '../../testing/database-as.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const portal = databaseAs('member', db);
const site = await openSite(db);
const memberHost = await openSite(db, {
  env: { SURFACES: ['member'], SMTP_URL: 'smtp://127.0.0.1:1' },
  world: site.world,
});
const { id, browser } = await memberHost.memberBrowser({ email: 'own@example.com' });
const { id: adminId } = await site.adminBrowser();
await settle(site.world.system, { date: '2026-11-17', isPreview: false, isEarly: false, force: false });
await db.execute(sql`insert into idempotency_keys (id, request_hash, answer) values
  (${`member:${id}:done`}, 'x', '1'), (${`admin:${adminId}:open`}, 'x', null)`);
await db.execute(sql`insert into attempts (key, free, longest_pause, level, counted_at, opens_at)
  values ('admin:owner', 5, 60, 9, now(), now() + interval '1 hour')`);
await db.execute(sql`insert into email_confirmations (admin_id, email, expires_at, used_at) values
  (${adminId}, 'open@example.com', now() + interval '1 day', null), (${adminId}, 'followed@example.com', now(), now())`);
const [told] = (
  await db.execute<{ id: number }>(
    sql`insert into member_notifications (member_id, kind, params, is_by_staff) values (${id}, 'new_device', '{}', false) returning id`,
  )
).rows;
const refusal = { cause: { code: '42501' } };
const entry = (actor: string, action: string) =>
  `insert into audit_log (actor_kind, actor_id, action, subject, subject_id) values (${actor}, '${action}', 'member', '1')`;
const event = (topic: string, dispatched = 'null') =>
  `insert into outbox (topic, payload, dispatched_at) values ('${topic}', '{"memberIds":[1]}', ${dispatched})`;

/** What safety M2 tried with the credentials of the role, and its brothers. */
const FORGED: Record<string, string> = {
  'writes an entry of an administrator': entry(`'admin', ${adminId}`, 'withdrawals.complete'),
  'writes an entry of an administrator without a number': entry(`'admin', null`, 'withdrawals.complete'),
  'writes that an administrator opened a look that no link began': entry(`'admin', ${adminId}`, 'looks.open'),
  'writes an entry of the system': entry(`'system', null`, 'settlements.post'),
  'writes an entry of no member': entry(`'member', null`, 'sessions.login'),
  'writes an entry of a visitor with a number': entry(`'visitor', ${id}`, 'sessions.login'),
  'sets the password of the company': `update members set password_hash = 'x' where id = 1`,
  'sets the address of the company': `update members set email = 'x@y.example' where id = 1`,
  'makes a link of an administrator': `insert into email_confirmations (admin_id, email, expires_at, used_at) values (${adminId}, 'x@y.example', now(), now())`,
  'gives the link of an administrator another address': `update email_confirmations set email = 'x@y.example' where admin_id = ${adminId}`,
  'takes it back that an administrator followed a link': `update email_confirmations set used_at = null where email = 'followed@example.com'`,
  'gives a followed link to a member': `update email_confirmations set admin_id = null, member_id = ${id} where admin_id = ${adminId}`,
  'writes a mail that counts as sent': `insert into notification_mails (notification_id, recipient, sent_at) values (${told?.id}, 'own@example.com', now())`,
  'resets the guesses at an administrator': `update attempts set level = 0, opens_at = now() where key = 'admin:owner'`,
  'writes such a count': `insert into attempts (key, free, longest_pause, level, counted_at, opens_at) values ('admin-factor:1', 5, 60, 0, now(), now())`,
  'renames such a count': `update attempts set key = 'x' where key = 'admin:owner'`,
  'empties the answer of a key': `update idempotency_keys set answer = null where id = 'member:${id}:done'`,
  'changes the answer of a key': `update idempotency_keys set answer = '2' where id = 'member:${id}:done'`,
  'answers a key of an administrator': `update idempotency_keys set answer = '1' where id = 'admin:${adminId}:open'`,
  'takes a key of an administrator': `insert into idempotency_keys (id, request_hash) values ('admin:${adminId}:x', 'x')`,
  'takes a key of the system': `insert into idempotency_keys (id, request_hash) values ('system:0:x', 'x')`,
  'marks a posted run': 'update settlement_runs set stale_since = now()',
  'says that a day was settled': event('settlement.changed'),
  'says that settings changed': event('settings.changed'),
  'says that a member was moved': event('member.moved'),
  'writes an event that counts as delivered': event('balance.changed', 'now()'),
};

test.each(Object.entries(FORGED))('safety M2: a taken member server never %s', async (_, attack) => {
  await expect(portal.execute(sql.raw(attack))).rejects.toMatchObject(refusal);
});

test('a member server stores that an administrator followed the link of a mail', async () => {
  await portal.execute(sql`update email_confirmations set used_at = now() where email = 'open@example.com'`);
  const used = await db.execute(
    sql`select 1 from email_confirmations where used_at is null and admin_id = ${adminId}`,
  );
  expect(used.rows).toEqual([]);
});

test('a taken member server stores no mail to any address', async () => {
  await portal.execute(
    sql`insert into notification_mails (notification_id, recipient) values (${told?.id}, 'victim@example.com')`,
  );
  const { rows } = await db.execute(
    sql`select 1 from notification_mails where recipient = 'victim@example.com'`,
  );
  expect(rows).toEqual([]);
});

test('acts of members write their entries, events, keys, counts and mails', async () => {
  const act = async (name: string, input: unknown) => {
    const { status, error } = await browser.mutate('member', name, input);
    expect([name, status, status < 400 ? '' : error]).toEqual([name, 200, '']);
  };
  await act('members.updateProfile', { phone: '01099998888', email: 'new@example.com' });
  const mails = await db.execute<{ recipient: string }>(sql`
    select recipient from notification_mails join member_notifications told on told.id = notification_id
    where kind = 'email_changed' order by 1`);
  expect(mails.rows.map(({ recipient }) => recipient)).toEqual(['own@example.com']);
  const token = newToken();
  await db.execute(sql`insert into email_confirmations (member_id, email, token_hash, expires_at)
    values (${id}, 'new@example.com', ${sessionIdOf(token)}, ${site.world.system.now().toISOString()}::timestamptz + interval '1 hour')`);
  await act('members.confirmEmail', { token });
  const ofAdmin = newToken();
  await db.execute(sql`insert into email_confirmations (admin_id, email, token_hash, expires_at)
    values (${adminId}, 'clerk@example.com', ${sessionIdOf(ofAdmin)}, ${site.world.system.now().toISOString()}::timestamptz + interval '1 hour')`);
  await act('members.confirmEmail', { token: ofAdmin });
  await act('sessions.prove', { password: PASSWORD });
  await act('members.changePassword', { currentPassword: PASSWORD, newPassword: 'another-1' });
  await requestPasswordReset(
    { ...site.world.visitor, db: portal },
    { username: 'unknown', language: 'ko' },
  ).catch(({ code }) => expect(code).toBe('mail_unavailable'));
});

/**
 * Why a table that the role may write has no rule for its rows: what a taken server can do there, and what
 * bounds it.
 */
const REASONS: Record<string, string> = {
  alarm_tokens: 'uses links up or opens them again; a link only locks',
  confirmed_emails: 'any address counts as confirmed; mails to it hold words of any member',
  consents: 'of any member; none is changed or removed',
  conversions: 'of any member, with what the posting of it moves',
  inquiries: 'of any member; staff read and answer them',
  inquiry_messages: 'of any member; staff read and answer them',
  invited_members: 'who invited whom, as text beside the trees',
  ledger_accounts: 'a new account without a balance; a lock',
  lineages: 'paths of newcomers; the books compare them with the trees',
  member_devices: 'any device counts as known',
  member_logins: 'logins that never were',
  member_notifications: 'announcements in the portal that never were; marks them read',
  member_passkeys: 'acts as any member',
  member_recovery_codes: 'acts as any member',
  member_second_factors: 'acts as any member',
  member_sessions: 'acts as any member',
  notice_reads: 'notices count as read',
  notification_mails: 'of a member, to the confirmed address (`notification_mails_confirmed`), and untried',
  notification_pushes: 'push messages of the fixed kinds',
  notification_switches: 'optional news of any member on or off',
  passkey_challenges: 'acts as any member',
  password_resets: 'links for new passwords, mailed to the address of the member',
  placements: 'places of newcomers; the books compare them with the trees',
  push_subscriptions: 'devices of any member; messages hold no amounts',
  throttles: 'forgets how often lookups and signups were called',
  volumes: 'of newcomers; the worker counts them again',
};

type Column = { schema: string; name: string; column: string; type: string };
const columns = (
  await db.execute<Column>(sql`
    select nspname as schema, relname as name, attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'months', 'settling', 'drizzle') and relkind in ('r', 'p', 'v', 'm', 'f')
      and attnum > 0 and not attisdropped order by relname, attnum`)
).rows;

/** The statements that PostgreSQL lets the role execute. All are tried in one block: there are thousands. */
async function allowedOf(statements: readonly string[]): Promise<Set<string>> {
  const found = await withTransaction(portal, async (tx) => {
    await tx.execute(sql`select set_config('tried.all', ${JSON.stringify(statements)}, true)`);
    await tx.execute(sql`do $$
      declare
        tried text;
        allowed text[];
      begin
        for tried in select jsonb_array_elements_text(current_setting('tried.all')::jsonb) loop
          begin
            execute tried;
            allowed := allowed || tried;
          exception when others then
          end;
        end loop;
        perform set_config('tried.allowed', to_jsonb(allowed)::text, true);
      end $$`);
    return tx.execute<{ allowed: string[] }>(sql`select current_setting('tried.allowed')::jsonb as allowed`);
  });
  return new Set(found.rows[0]?.allowed);
}

/** What the role may do with each table, as PostgreSQL answers a statement that meets no row. */
async function tryEvery() {
  const may = new Map<string, Record<'reads' | 'adds' | 'changes', string[]> & { deletes: boolean }>();
  const tries = columns.map(({ schema, name, column, type }) => {
    const table = `${schema}.${name}`;
    return {
      table,
      column,
      deletes: `delete from ${table} where false`,
      reads: `select "${column}" from ${table} where false`,
      adds: `insert into ${table} ("${column}") select null::${type} where false`,
      changes: `update ${table} set "${column}" = null where false`,
    };
  });
  const allowed = await allowedOf(
    tries.flatMap(({ deletes, reads, adds, changes }) => [deletes, reads, adds, changes]),
  );
  for (const { table, column, ...each } of tries) {
    const found = may.get(table) ?? { reads: [], adds: [], changes: [], deletes: allowed.has(each.deletes) };
    may.set(table, found);
    for (const verb of ['reads', 'adds', 'changes'] as const)
      if (allowed.has(each[verb])) found[verb].push(column);
  }
  return may;
}

test('every privilege of the member role, tried, is what docs/security/database-roles.md lists', async () => {
  const may = await tryEvery();
  const guards = await db.execute<{ name: string; trigger: string }>(sql`
    select relname as name, string_agg('\`' || tgname || '\`', ', ' order by tgname) as trigger from pg_trigger
    join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
      and pg_get_triggerdef(pg_trigger.oid) like '%is_member_server()%' group by 1`);
  const ruleOf = new Map(guards.rows.map(({ name, trigger }) => [name, trigger]));
  const all = (table: string, found: readonly string[]) => {
    const names = columns.filter(({ schema, name }) => `${schema}.${name}` === table).length;
    return found.length === 0 ? '' : found.length >= names - 1 && found.length > 3 ? 'all' : found.join(', ');
  };
  const rows = [...may].flatMap(([table, { adds, changes, deletes }]) => {
    const name = table.replace('public.', '');
    if (adds.length + changes.length === 0 && !deletes) return [];
    const bound = ruleOf.get(name) ?? REASONS[name] ?? 'NO RULE AND NO REASON';
    return [
      `| \`${name}\` | ${adds.length > 0 ? 'yes' : ''} | ${all(table, changes)} | ${deletes ? 'yes' : ''} | ${bound} |`,
    ];
  });
  const readable = [...may]
    .filter(([, { reads }]) => reads.length > 0)
    .map(([table]) => table.replace('public.', ''));
  const printed = [...rows, '', `It reads: ${readable.map((name) => `\`${name}\``).join(', ')}.`].join('\n');
  process.stdout.write(`${printed}\n`);
  expect(readable.filter((name) => !name.startsWith('drizzle.') && !PRIVILEGES[name]?.member)).toEqual([]);
  expect(Object.keys(REASONS).filter((name) => ruleOf.has(name))).toEqual([]);
  const page = readFileSync(
    new URL('../../../../../docs/security/database-roles.md', import.meta.url),
    'utf8',
  );
  const [, listed] = /<!-- tried -->\n\| table.*\n\|[-|]+\n([\s\S]*?)\n<!-- end -->/.exec(page) ?? [];
  expect(listed?.trim()).toBe(printed);
});
