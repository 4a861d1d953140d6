import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { memberAccountId } from '@starline/domain/ledger';
import { points } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { recount } from '../../network/volumes/recount.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { checkMonths } from '../../proof/books/month-checks.ts';
import { findingsWith } from '../../proof/books/testing/with-fault.ts';
import { walk } from '../../testing/walk.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntries } from '../audit/list.ts';
import { prepareMonths } from './prepare.ts';

const { db } = await testDatabase();
const [{ month: FIRST } = { month: '' }] = (
  await db.execute<{ month: string }>(sql`select to_char(business_day(), 'YYYY-MM') as month`)
).rows;
/** The 15th of the month `ahead` months after that of the database. */
const monthAhead = (ahead: number): string => {
  const at = new Date(`${FIRST}-15T03:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + ahead);
  return at.toISOString();
};
const world = await makeWorld(db, monthAhead(0));
const member = await world.member();
const give = (whole: number) =>
  createAdjustment(world.staff, {
    memberId: member,
    point: points(whole),
    type: 'point',
    description: '',
    isHidden: false,
  });
const partsOf = async (table: string) =>
  (
    await db.execute<{ name: string }>(
      sql`select relid::regclass::text as name from pg_partition_tree(${table}::regclass) where isleaf order by relid`,
    )
  ).rows.map(({ name }) => name);
const monthsWith = async (table: string) =>
  (
    await db.execute<{ name: string }>(sql`
      select distinct tableoid::regclass::text as name from ${sql.identifier(table)} order by 1`)
  ).rows.map(({ name }) => name.replace(`months.${table}_`, ''));
const monthName = (ahead: number) => monthAhead(ahead).slice(0, 7).replace('-', '');

test('creates the coming months once, while members act', async () => {
  const acts = Array.from({ length: 20 }, () => give(1));
  const made = await Promise.all([prepareMonths(world.system), prepareMonths(world.system)]);
  await Promise.all(acts);
  // Each of the two tables is prepared by one of the callers.
  expect(made.reduce((sum, count) => sum + count)).toBe(2);
  expect(await prepareMonths(world.system)).toBe(0);
  expect(await partsOf('audit_log')).toContain(`months.audit_log_${monthName(2)}`);
  expect(await monthsWith('ledger_transfers')).toEqual([monthName(0)]);
  expect(await monthsWith('audit_log')).toEqual([monthName(0)]);
});

test('a posting never lacks a partition: months that were not prepared become one partition later', async () => {
  for (const ahead of [4, 6]) {
    world.moveTo(monthAhead(ahead));
    await give(1);
  }
  expect(await monthsWith('ledger_transfers')).toEqual([monthName(0), 'later']);
  await prepareMonths(world.system);
  await give(1);
  const late = `${monthName(3)}_${monthName(6)}`;
  expect(await monthsWith('ledger_transfers')).toEqual([monthName(0), late]);
  world.moveTo(monthAhead(7));
  await give(1);
  expect(await monthsWith('audit_log')).toEqual([monthName(0), late, monthName(7)]);
  await recount(world.system);
  const report = await checkBooks(world.system, { isFull: true });
  expect(report.findings).toEqual([]);
});

test('the books name a partition without guards, a gap and a month without a partition', async () => {
  const part = `months.ledger_transfers_${monthName(8)}`;
  const found = await findingsWith(db, [
    sql`select 1`,
    sql.raw(`alter table ${part} disable trigger ledger_transfers_append_only`),
    sql.raw(`drop trigger ledger_transfers_parents on ${part}`),
    sql.raw(`alter table audit_log detach partition months.audit_log_${monthName(1)}`),
  ]);
  expect(found).toContain(`months ledger_transfers_append_only on ${part}: expected always, found disabled`);
  expect(found).toContain(`months ledger_transfers_parents on ${part}: expected enabled, found nothing`);
  expect(found.filter((each) => each.startsWith('months begin of'))).toHaveLength(1);
});

test('rows of every month are append-only, also by the name of the partition', async () => {
  for (const table of ['ledger_transfers', 'audit_log'])
    for (const part of await partsOf(table))
      for (const act of ['delete from', 'truncate'])
        await expect(db.execute(sql.raw(`${act} ${part}`))).rejects.toMatchObject({
          cause: { code: '23001' },
        });
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };
/** The tables that a query reads, and the kinds of nodes that do the work. */
async function workOf(query: SQL): Promise<{ tables: string[]; nodes: Set<string> }> {
  const found = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const tables: string[] = [];
  const nodes = new Set<string>();
  const walk = (plan: Plan) => {
    nodes.add(plan['Node Type']);
    if (plan['Relation Name'] && plan['Actual Loops'] > 0) tables.push(plan['Relation Name']);
    plan.Plans?.forEach(walk);
  };
  walk(found.rows[0]?.['QUERY PLAN'][0].Plan as Plan);
  return { tables, nodes };
}

test('with 120 partitions the newest audit entries and the movements of a month are read from one partition', async () => {
  await db.execute(sql`select prepare_months(name, (${monthAhead(118)}::timestamptz)::date)
    from unnest(array['ledger_transfers', 'audit_log']) as name`);
  for (const ahead of [60, 118]) {
    world.moveTo(monthAhead(ahead));
    await give(1);
  }
  await db.execute(sql`
    insert into audit_log (id, actor_kind, action, subject, subject_id)
    select next_audit_id((${monthAhead(0)}::timestamptz + make_interval(months => ahead))::date), 'system', 'x', 'x', nth
    from generate_series(0, 118) as ahead, generate_series(1, 50) as nth`);
  await db.execute(sql`analyze audit_log`);
  await db.execute(sql`analyze ledger_transfers`);
  expect((await partsOf('audit_log')).length).toBeGreaterThanOrEqual(117);
  const newest = await workOf(sql`select * from audit_log order by id desc limit 20`);
  expect(newest.tables.filter((table) => !table.endsWith('_later'))).toEqual([`audit_log_${monthName(118)}`]);
  expect(newest.nodes).not.toContain('Sort');
  const about = await workOf(
    sql`select * from audit_log where subject = 'x' and subject_id = '7' order by id desc limit 3`,
  );
  expect(about.tables.filter((table) => !table.endsWith('_later'))).toEqual(
    [118, 117, 116].map((ahead) => `audit_log_${monthName(ahead)}`),
  );
  expect(about.nodes).not.toContain('Sort');
  const account = memberAccountId(member, 'withdrawable');
  const [from, to] = [60, 61].map((ahead) => sql`month_id(${monthAhead(ahead).slice(0, 10)}::date, 0)`);
  const ofMonth = await workOf(sql`
    select * from ledger_transfers where credit_account = ${account} and tx_id >= ${from} and tx_id < ${to} order by id desc limit 20`);
  expect(ofMonth.tables).toEqual([`ledger_transfers_${monthName(60)}`]);
  const all = await workOf(
    sql`select * from ledger_transfers where credit_account = ${account} order by id desc limit 20`,
  );
  expect([...all.nodes].filter((node) => /Seq Scan|^Sort/.test(node) && all.tables.length > 120)).toEqual([]);
  const [last] = (await db.execute<{ id: number }>(sql`select max(id) as id from ledger_txs`)).rows;
  const ofPosting = await workOf(sql`select * from ledger_transfers where tx_id = ${last?.id}`);
  expect(ofPosting.tables).toEqual([`ledger_transfers_${monthName(118)}`]);
  const checked = await withTransaction(db, checkMonths);
  expect(checked.differences).toBe(0);
});

test('the pages of the audit list are the log, cut, however many months they reach', async () => {
  const of = { subject: 'x', subjectId: '7' };
  const wanted = (
    await db.execute<{ id: number }>(
      sql`select id from audit_log where subject = 'x' and subject_id = '7' order by id desc`,
    )
  ).rows.map(({ id }) => id);
  expect(wanted.length).toBe(119);
  for (const page of [1, 2, 6, 7]) {
    const rows = await auditEntries.rows(world.staff, { page, size: 20, ...of });
    expect(rows.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * 20, page * 20));
  }
  const read = (place: object) => auditEntries.rows(world.staff, { page: 1, size: 20, ...of, ...place });
  const forwards = await walk(read, 'after');
  expect(forwards.map(({ id }) => id)).toEqual(wanted);
  const backwards = await walk(read, 'before', forwards.at(-1)?.cursor);
  expect(backwards.map(({ id }) => id)).toEqual(wanted.slice(0, -1));
});
