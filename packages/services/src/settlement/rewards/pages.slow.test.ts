import { testDatabase } from '@starline/db/testing/test-database';
import { amount } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AdminContext, Context, MemberContext } from '../../base/context.ts';
import { cursorOf } from '../../base/lists/cursor.ts';
import { COUNT_MS } from '../../base/lists/list.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { seedDemo } from '../../running/demo/seed.ts';
import { walk } from '../../testing/walk.ts';
import { sumRewardDays } from './day-sums.ts';
import { listRewards } from './list.ts';
import { allRewards } from './list-all.ts';
import { readMemberPage } from './member-page.ts';
import { rewardConditions } from './reward-filter.ts';
import { readRewardRows } from './reward-rows.ts';
import { readRewardSummary } from './summary.ts';

const { db } = await testDatabase();
let at = '2026-11-21T03:00:00Z';
const ctx: Context = {
  db,
  now: () => new Date(at),
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: at }),
  actor: { kind: 'system' },
  config: { businessTz: 'Asia/Seoul', depositAddress: null },
  address: 'test',
};
const staff: AdminContext = {
  ...ctx,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
const leader: MemberContext = { ...ctx, actor: { kind: 'member', id: 2 } };

beforeAll(async () => {
  await seedDemo(ctx, { members: 60, rngSeed: 2 });
  for (const [day, type, isHidden] of [
    ['2026-11-10', 'point', false],
    ['2026-11-10', 'lotto', false],
    ['2026-11-18', 'point', true],
    ['2026-11-21', 'point', false],
  ] as const) {
    at = `${day}T02:00:00Z`;
    await createAdjustment(staff, { memberId: 2, type, point: amount(1234), isHidden, description: '' });
  }
  at = '2026-11-10T02:00:00Z';
  for (const memberId of [5, 3])
    await createAdjustment(staff, {
      memberId,
      type: 'point',
      point: amount(1),
      isHidden: false,
      description: '',
    });
  at = '2026-11-21T03:00:00Z';
});

/**
 * The expected list, straight from the tables: every visible row, newest day first, adjustments after the
 * day's rewards.
 */
async function wanted(where: SQL): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select id from (
      select 'r' || id as id, business_day as day, 1 as place, member_id, source_member_id, kind, paid, lotto, ordinal from visible_rewards
      union all
      select 'a' || id, (created_at at time zone 'Asia/Seoul')::date, 0, member_id, null, 'adjust',
        case type when 'point' then point else 0 end, case type when 'lotto' then point else 0 end, id
      from adjustments where not is_hidden) as listed
    where ${where} order by day desc, place desc, case place when 1 then member_id end desc, ordinal desc`);
  return found.rows.map((row) => row.id);
}

type Rows = { id: string }[];

/** Many pages of each list, most of which end within a day. A long list has longer ones. */
const sizeFor = (list: readonly string[]) => (list.length < 200 || process.env.STARLINE_LONG ? 7 : 29);

async function allPages(
  size: number,
  read: (page: { page: number; size: number }) => Promise<Rows>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, size });
    ids.push(...rows.map((row) => row.id));
    if (rows.length < size) return ids;
  }
}

const MINE = sql`member_id = 2`;
const OWN: [string, object, SQL][] = [
  ['everything', {}, sql`true`],
  ['one kind', { type: 'daily_matching' }, sql`kind = 'daily_matching'`],
  ['adjustments', { type: 'adjust' }, sql`kind = 'adjust'`],
  ['cash', { currency: 'cash' }, sql`(paid <> 0 or lotto = 0)`],
  ['coins', { currency: 'lotto' }, sql`lotto <> 0`],
  [
    'some days',
    { dateFrom: '2026-11-09', dateTo: '2026-11-12' },
    sql`day between '2026-11-09' and '2026-11-12'`,
  ],
];
/** When all rows are of the newest days, when some are, and when none is: each is read differently. */
const READ_AT = ['2026-11-21T03:00:00Z', '2026-12-08T03:00:00Z', '2027-03-01T03:00:00Z'];
for (const [name, input, where] of OWN)
  test(`a member's pages of ${name} are the list, cut, with the sums of their days, whenever they are read`, async () => {
    const list = await wanted(sql`${MINE} and ${where}`);
    const { rows: all } = await listRewards(leader, { page: 1, size: 10_000, ...input });
    for (const now of READ_AT) {
      at = now;
      const pages = await allPages(sizeFor(list), async (page) => {
        const { rows, total, days } = await listRewards(leader, { ...page, ...input });
        expect(total).toBe(list.length);
        const shown = [...new Set(rows.map((row) => row.businessDay))];
        expect(days).toEqual(shown.map((day) => sumsOf(all.filter((row) => row.businessDay === day))));
        return rows;
      });
      expect(pages.length).toBeGreaterThan(0);
      expect(pages).toEqual(list);
    }
    at = '2026-11-21T03:00:00Z';
  });

test.each([
  ['everything', {}],
  ['one kind', { type: 'center' }],
  ['cash', { currency: 'cash' }],
  ['adjustments', { type: 'adjust' }],
] as const)("a leader's pages of %s, which are read by day, are those of a month", async (_, of) => {
  const filter = { member: sql`member_id = 2`, timeZone: 'Asia/Seoul', ...of };
  const { rows: all, total } = await readMemberPage(db, filter, { page: 1, size: 10_000 });
  expect(all).toHaveLength(total);
  const pages = await allPages(13, async ({ page, size }) => {
    const { rows } = await readMemberPage(db, filter, { page, size }, 2);
    return rows;
  });
  expect(pages).toEqual(all.map(({ id }) => id));
});

type Reward = Awaited<ReturnType<typeof listRewards>>['rows'][number];
const sumsOf = (rows: readonly Reward[]) => ({
  day: rows[0]?.businessDay,
  rows: rows.length,
  cash: rows.reduce((sum, row) => sum + row.rewardCash, 0),
  lotto: rows.reduce((sum, row) => sum + row.lottoCount, 0),
});

const ALL: [string, object, SQL][] = [
  ['everything', {}, sql`true`],
  ['one kind', { type: 'daily' }, sql`kind = 'daily'`],
  ['one member', { searchId: 'demo1' }, MINE],
  ['one source', { sourceId: 'demo1' }, sql`source_member_id = 2`],
  [
    'some people',
    { searchId: 'a' },
    sql`member_id in (select id from members where strpos(username, 'a') > 0)`,
  ],
  [
    'one source in some days',
    { sourceId: 'demo1', startDate: '2026-10-28', endDate: '2026-11-05' },
    sql`source_member_id = 2 and day between '2026-10-28' and '2026-11-05'`,
  ],
  ['one day', { startDate: '2026-11-10', endDate: '2026-11-10' }, sql`day = '2026-11-10'`],
];
for (const [name, input, where] of ALL)
  test(`staff's pages of ${name} are the list, cut, and so is the export`, async () => {
    const list = await wanted(where);
    for (const now of ['2026-12-08T03:00:00Z', '2026-11-21T03:00:00Z']) {
      at = now;
      const read = (page: object) => allRewards.rows(staff, { page: 1, size: 7, ...page, ...input });
      expect(await allPages(sizeFor(list), read)).toEqual(list);
    }
    const exported: string[] = [];
    for await (const row of allRewards.stream(staff, { page: 1, size: 10, ...input })) exported.push(row.id);
    expect(exported).toEqual(list);
    expect(await allRewards.count(staff, { page: 3, size: 7, ...input }, COUNT_MS.patient)).toEqual({
      total: list.length,
      isExact: true,
    });
  });

for (const [name, input, where] of ALL)
  test(`staff who walk ${name} by cursor see the list once, in both directions`, async () => {
    const list = await wanted(where);
    const read = (place: object) =>
      allRewards.rows(staff, { page: 1, size: sizeFor(list), ...input, ...place });
    const forwards = await walk(read, 'after');
    expect(forwards.map((row) => row.id)).toEqual(list);
    const backwards = await walk(read, 'before', forwards.at(-1)?.cursor);
    expect(backwards.map((row) => row.id)).toEqual(list.slice(0, -1));
  });

test('a cursor of another list is refused', async () => {
  for (const after of [
    '',
    'x',
    cursorOf('createdAt', '2026-11-21 r1-2-3', 0),
    cursorOf('newest', '2026-11-21', 4),
  ])
    await expect(allRewards.rows(staff, { page: 1, size: 5, after })).rejects.toThrow('invalid_input');
});

const MANY: [string, { member?: SQL; source?: SQL; type?: 'daily' }][] = [
  ['receivers', { member: sql`member_id % 3 = 1` }],
  ['sources', { source: sql`source_member_id % 3 = 1` }],
  ['both and a kind', { member: sql`member_id > 4`, source: sql`source_member_id > 4`, type: 'daily' }],
];
for (const [name, filter] of MANY)
  test(`pages of many ${name} are the same as those of few`, async () => {
    const { member = sql`true`, source = sql`true`, type } = filter;
    const list = await wanted(sql`${member} and ${source} and ${type ? sql`kind = ${type}` : sql`true`}`);
    expect(list.length).toBeGreaterThan(60);
    for (const isReadFirst of [false, true]) {
      const read = (page: number, size: number) =>
        readRewardRows(
          db,
          { ...filter, isReadFirst, isSparse: isReadFirst, timeZone: 'Asia/Seoul' },
          { page, size },
        );
      for (let page = 1; page <= Math.ceil(list.length / 23) + 1; page += 1)
        expect((await read(page, 23)).map((row) => row.id)).toEqual(list.slice((page - 1) * 23, page * 23));
    }
  });

test('the summary is the sum of the rows', async () => {
  const { rows } = await listRewards(leader, { page: 1, size: 10_000 });
  const summary = await readRewardSummary(leader);
  expect(summary.totalCash).toBe(rows.reduce((sum, row) => sum + row.rewardCash, 0));
  const daily = rows.filter((row) => row.type === 'daily').reduce((sum, row) => sum + row.rewardCash, 0);
  expect(summary.typeTotals.daily).toBe(daily);
});

test.each([
  ['one kind', { type: 'center' }],
  ['rewards of cash', { type: 'daily_matching', currency: 'cash' }],
  ['the rewards from one member', { source: sql`source_member_id = 5` }],
] as const)('the sums of the days of %s are those of their rows', async (_, of) => {
  const filter = { member: sql`member_id = 2`, timeZone: 'Asia/Seoul', ...of };
  const { rows } = await db.execute<{ day: string }>(sql`
    select business_day as day, count(*)::int as rows, total(paid) as cash, total(lotto) as lotto
    from visible_rewards where ${rewardConditions(filter)} group by 1 order by 1 desc`);
  expect(rows.length).toBeGreaterThan(3);
  expect(
    await sumRewardDays(
      db,
      filter,
      rows.map(({ day }) => day),
    ),
  ).toEqual(rows);
});

test('today of the summary is what runs posted today paid, of whatever day', async () => {
  const readOn = (day: string) =>
    readRewardSummary({ ...leader, now: () => new Date(`${day}T03:00:00Z`) }).then(({ today }) => today);
  const paidBy = async (days: SQL) =>
    (
      await db.execute<{ paid: number }>(sql`
        select total(paid) as paid from visible_rewards where member_id = 2 and business_day in (${days})`)
    ).rows[0]?.paid;
  expect(await readOn('2026-11-20')).toBe(await paidBy(sql`'2026-11-19'`));
  await db.execute(sql`
    update settlement_runs set posted_at = '2026-11-20T01:00:00Z' where business_day = '2026-11-16'`);
  expect(await readOn('2026-11-20')).toBe(await paidBy(sql`'2026-11-16', '2026-11-19'`));
  expect(await paidBy(sql`'2026-11-16'`)).toBeGreaterThan(0);
  expect(await readOn('2026-11-17')).toBe(0);
});
