import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { MIGRATIONS, readJournal } from './journal.ts';
import { migrate } from './migrate.ts';
import { createFromTemplate, createTemplate } from './testing/database.ts';
import './testing/setup.ts';

const server = inject('starlineTestServer');
await createTemplate(server, 'template_upgrade', async () => {});
const folder = mkdtempSync(join(tmpdir(), 'starline-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The migrations before the one whose name ends like this. */
function before(name: string): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

test('an older database learns which posting belongs to each conversion and on which day each posting counts, and keeps transfers that it would refuse today', async () => {
  const { url, drop } = await createFromTemplate(server, 'template_upgrade');
  await migrate(url, before('_journal_chain'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into conversions (member_id, amount, used_withdraw) values (7, 100, 105), (8, 200, 210), (7, 300, 315);
    insert into ledger_txs (natural_key, actor_kind) values ('deposit:1', 'system'), ('convert:7:z', 'member'),
      ('convert:8:a', 'member'), ('convert:7:b', 'member'), ('convert:9:a', 'member');
    insert into ledger_txs (natural_key, actor_kind, created_at) values ('settlement:2026-10-05:1:0', 'system', '2026-10-06T03:00:00Z'),
      ('reverse:6', 'admin', '2026-10-07T03:00:00Z'), ('deposit:2', 'admin', '2026-10-08T20:00:00Z'), ('reverse:8', 'admin', '2026-10-09T20:00:00Z');
    insert into installation (business_tz, seeded_as) values ('Asia/Seoul', 'none');
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount) values (1, 1, 5 * 16 + 3, 'lotto', 1)`);
  await migrate(url);
  const found = await client.query(`
    select member_id, amount, natural_key from conversions join ledger_txs on ledger_txs.id = ledger_tx_id order by conversions.id`);
  expect(found.rows.map(({ member_id, amount, natural_key }) => [+member_id, +amount, natural_key])).toEqual([
    [7, 100, 'convert:7:z'],
    [8, 200, 'convert:8:a'],
    [7, 300, 'convert:7:b'],
  ]);
  const days = await client.query(`
    select natural_key, day.effective_day::text as day from ledger_days day join ledger_txs on id = tx_id where id > 5 order by id`);
  expect(days.rows.map(({ natural_key, day }) => [natural_key, day])).toEqual([
    ['settlement:2026-10-05:1:0', '2026-10-05'],
    ['reverse:6', '2026-10-05'],
    ['deposit:2', '2026-10-09'],
    ['reverse:8', '2026-10-10'],
  ]);
  expect((await client.query('select asset from ledger_transfers')).rows).toEqual([{ asset: 'lotto' }]);
  await expect(client.query(`delete from conversions`)).rejects.toThrow('conversions is append-only');
  await client.end();
  await drop();
});

test('an older database shows the same rewards, and each of its months is known as not merged', async () => {
  const { url, drop } = await createFromTemplate(server, 'template_upgrade');
  await migrate(url, before('_rewards_by_month'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into settlement_runs (business_day, status, plan_version, settings, frozen_at, computed_at, posted_at)
      select day, 'posted', 1, '{}', now(), now(), now() from generate_series('2026-09-30'::date, '2026-10-02', '1 day') as day`);
  const runs = (await client.query('select id, business_day::text as day from settlement_runs order by id'))
    .rows;
  for (const month of ['2026_09', '2026_10'])
    await client.query(`
      create table rewards_${month} (like rewards) partition by list (run_id);
      alter table rewards attach partition rewards_${month}
        for values from ('${month.replace('_', '-')}-01') to ('${month === '2026_09' ? '2026-10' : '2026-11'}-01')`);
  for (const { id, day } of runs)
    await client.query(`
      create table rewards_run_${id} (like rewards, check (business_day = '${day}' and run_id = ${id}));
      insert into rewards_run_${id} values ('${day}', ${id}, 5, 1, 'daily', 0, 5, 1, 30000, 5000, 150, 100, 5, 100, 'limit');
      create table reward_sums_run_${id} (like reward_sums);
      insert into reward_sums_run_${id} values (${id}, '${day}', 5, 'daily', 1, 100, 50, 5);
      alter table rewards_${day.slice(0, 7).replace('-', '_')} attach partition rewards_run_${id} for values in (${id});
      alter table reward_sums attach partition reward_sums_run_${id} for values in (${id})`);
  const shown = async () =>
    (await client.query('select md5(string_agg(v::text, chr(10) order by id)) from visible_rewards v')).rows;
  const earlier = await shown();
  await migrate(url);
  expect(await shown()).toEqual(earlier);
  expect((await client.query('select month::text, is_merged from settled_months order by 1')).rows).toEqual([
    { month: '2026-09-01', is_merged: false },
    { month: '2026-10-01', is_merged: false },
  ]);
  const totals = await client.query(`
    select month::text, sum(rows)::int as rows, sum(lotto_rows)::int as coins, sum(paid)::int as paid, bit_or(days) as days
    from reward_totals group by 1 order by 1`);
  expect(totals.rows).toEqual([
    { month: '2026-09-01', rows: 1, coins: 1, paid: 100, days: 1 << 29 },
    { month: '2026-10-01', rows: 2, coins: 2, paid: 200, days: 3 },
  ]);
  await client
    .query(`update rewards set paid = null, lotto = null where member_id = 5 and business_day = '2026-10-02'`)
    .then(
      () => expect.unreachable('existing tables keep their constraints'),
      (error: Error) => expect(error.message).toContain('violates not-null constraint'),
    );
  await client.end();
  await drop();
});

test('the journal and the audit log become partitions as they are: neither copied nor scanned under an exclusive lock', async () => {
  const { url, drop } = await createFromTemplate(server, 'template_upgrade');
  await migrate(url, before('_month_bounds'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const files = async (schema: string, suffix: string) =>
    (
      await client.query(
        `select pg_relation_filenode('${schema}.ledger_transfers${suffix}') as transfers, pg_relation_filenode('${schema}.audit_log${suffix}') as audit`,
      )
    ).rows;
  await client.query(`
    insert into installation (business_tz, seeded_as) values ('Asia/Seoul', 'none');
    insert into ledger_accounts (id, member_id, balance) values (5 * 16 + 3, 5, 0);
    insert into ledger_txs (natural_key, actor_kind) select 'deposit:' || n, 'system' from generate_series(1, 3) n;
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount) select id, 1, 5 * 16 + 3, 'point', 1 from ledger_txs;
    insert into audit_log (actor_kind, action, subject, subject_id) values ('system', 'x', 'x', '1')`);
  const old = await files('public', '');
  const notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  const migrations = readJournal(MIGRATIONS).filter(({ name }) => name > '0034' && name < '0037');
  await client.query('set client_min_messages = debug1');
  for (const { statements } of migrations) {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  }
  expect(await files('months', '_before')).toEqual(old);
  for (const table of ['ledger_transfers_before', 'audit_log_before'])
    expect(notices).toContain(`partition constraint for table "${table}" is implied by existing constraints`);
  const { rows } = await client.query(`
    insert into ledger_txs (natural_key, actor_kind, effective_day) values ('deposit:4', 'system', business_day()) returning id;`);
  expect(rows[0].id).toMatch(/^20\d{4}0000000004$/);
  await client.query(`
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount) values (${rows[0].id}, 1, 5 * 16 + 3, 'point', 1)`);
  const kept = await client.query('select id, tx_id % 10000000000 as tx from ledger_transfers order by id');
  expect(kept.rows.map(({ id, tx }) => [+id, +tx])).toEqual([1, 2, 3, 4].map((n) => [n, n]));
  for (const act of ['delete from', 'truncate'])
    for (const table of ['ledger_transfers', 'months.ledger_transfers_before', 'months.audit_log_before'])
      await expect(client.query(`${act} ${table}`)).rejects.toThrow('is append-only');
  await client.end();
  await drop();
});
