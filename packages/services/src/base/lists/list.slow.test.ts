import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListCodeGrants } from '@starline/validators/code-grants';
import { ListAllDeposits } from '@starline/validators/deposits';
import { sortsOf } from '@starline/validators/lists/definition';
import { MEMBERS } from '@starline/validators/lists/members';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { ListMembers } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allAdjustments } from '../../money/adjustments/list.ts';
import { allDeposits } from '../../money/deposits/list-all.ts';
import { allWithdrawals } from '../../money/withdrawals/list-all.ts';
import { allMembers } from '../../network/members/list-all.ts';
import { allCodeGrants } from '../../settlement/code-grants/read.ts';
import { allProducts } from '../../settlement/purchases/list-products.ts';
import { fillLists } from '../../testing/fill-lists.ts';
import { systemAt } from '../../testing/system-at.ts';
import { walk } from '../../testing/walk.ts';
import { auditEntries } from '../audit/list.ts';
import type { AdminContext } from '../context.ts';
import { COUNT_MS, countedPage, type List, type Streamed } from './list.ts';

const SEED = Number(process.env.STARLINE_SEED);
process.stdout.write(`lists: seed ${SEED}\n`);

const { db } = await testDatabase();
const system = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = {
  ...system,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
await fillLists(db, SEED);

type Row = Record<string, unknown> & {
  id: number;
  createdAt: string;
  centerName?: string | null;
  recommenderUsername?: string | null;
  countryId?: number;
};
type Filters = Record<string, string | number | undefined>;
type Model = {
  name: string;
  schema: z.ZodType;
  list: List<never, unknown> & Streamed<never, unknown>;
  sorts: readonly string[];
  filters: Record<string, fc.Arbitrary<string | number>>;
};

const username = fc.constantFrom('a', '1', '12', 'alpha', 'ALPHA', 'eta21x', 'qz');
const name = fc.constantFrom('김', '김민', '민준', 'minh', '%', '_', '뷁');
const day = fc.constantFrom('2026-11-08', '2026-11-10', '2026-11-12', '2026-11-15');
const period = { startDate: day, endDate: day };
const newest = ['createdAt'];

const MODELS = [
  {
    name: 'members',
    schema: ListMembers,
    list: allMembers,
    sorts: sortsOf(MEMBERS),
    filters: {
      username,
      name,
      date: day,
      country: fc.constantFrom(1, 2, 3, 5),
      center: fc.constantFrom('부', '북부', '없는'),
      recommender: fc.constantFrom('company', 'alphax0', 'nobody'),
    },
  },
  {
    name: 'deposits',
    schema: ListAllDeposits,
    list: allDeposits,
    sorts: ['createdAt', 'amount', 'status', 'username', 'completedAt'],
    filters: { username, status: fc.constantFrom('요청', '완료'), ...period },
  },
  {
    name: 'withdrawals',
    schema: ListAllWithdrawals,
    list: allWithdrawals,
    // This order is the queue "look first", which leaves requests out: docs/domain/risk.md#queue.
    sorts: sortsOf(WITHDRAWALS).filter((sort) => sort !== 'risk'),
    filters: { username, name, status: fc.constantFrom('요청', '완료', '취소'), ...period },
  },
  {
    name: 'products',
    schema: ListProducts,
    list: allProducts,
    sorts: newest,
    filters: {
      username,
      name,
      productName: fc.constantFrom('Pack', 'pack 3', '없는'),
      type: fc.constantFrom('normal', 'bcode'),
      ...period,
    },
  },
  {
    name: 'code grants',
    schema: ListCodeGrants,
    list: allCodeGrants,
    sorts: newest,
    filters: { username, name },
  },
  {
    name: 'adjustments',
    schema: ListAdjustments,
    list: allAdjustments,
    sorts: newest,
    filters: { username, type: fc.constantFrom('point', 'lotto') },
  },
  {
    name: 'audit entries',
    schema: ListAudit,
    list: auditEntries,
    sorts: ['id'],
    filters: {
      subject: fc.constantFrom('deposit', 'notice'),
      subjectId: fc.constantFrom('1', '7'),
      action: fc.constantFrom('deposits.complete', 'notices.delete'),
    },
  },
] as unknown as Model[];

const dayOf = (instant: unknown) =>
  new Date(Date.parse(String(instant)) + 9 * 3_600_000).toISOString().slice(0, 10);
const holds = (row: Row, field: string, part: unknown) =>
  String(row[field] ?? '')
    .toLowerCase()
    .includes(String(part).toLowerCase());
const FITS: Record<string, (row: Row, value: string | number) => boolean> = {
  username: (row, part) => holds(row, 'username', part),
  name: (row, part) => holds(row, 'name', part),
  center: (row, part) => row.centerName !== null && holds(row, 'centerName', part),
  productName: (row, part) => holds(row, 'productName', part),
  recommender: (row, value) => row.recommenderUsername === value,
  country: (row, value) => row.countryId === value,
  date: (row, value) => dayOf(row.createdAt) === value,
  startDate: (row, value) => dayOf(row.createdAt) >= String(value),
  endDate: (row, value) => dayOf(row.createdAt) <= String(value),
};
const fits = (row: Row, filters: Filters): boolean =>
  Object.entries(filters).every(([key, value]) =>
    value === undefined ? true : (FITS[key]?.(row, value) ?? row[key] === value),
  );

/** Nulls are the highest value; a row without won or with an empty text is last in both directions. */
function compare(sort: string, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Row, b: Row): number => {
    const isEmpty = a[sort] === '' || b[sort] === '';
    const [one, other] = [a, b].map((row) => (row[sort] === '' ? null : (row[sort] ?? null))) as never[];
    if ((one === null) !== (other === null))
      return (one === null ? 1 : -1) * (isEmpty || sort === 'krwAmount' ? 1 : sign);
    if (one !== null && one !== other) return sign * (one < other ? -1 : 1);
    return sign * (a.id - b.id);
  };
}

const idsOf = (rows: unknown[]) => (rows as Row[]).map((row) => row.id);

describe.each(MODELS)('$name', ({ schema, list, sorts, filters }) => {
  const parse = (input: object) => schema.parse(input) as never;
  const read = (input: object) => list.rows(staff, parse(input)) as Promise<(Row & { cursor: string })[]>;
  const optional = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, fc.option(value, { nil: undefined, freq: 2 })]),
  );
  const asked = fc.record({
    filters: fc.record(optional) as fc.Arbitrary<Filters>,
    sort: fc.constantFrom(...sorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    size: fc.integer({ min: 1, max: 9 }),
  });

  test('pages by number, by cursor in both directions, the export and the number are a naive filter and sort', async () => {
    const everything = await read({ size: 10_000 });
    expect(everything.length).toBeGreaterThan(20);
    const check = fc.asyncProperty(asked, async ({ filters: given, sort, order, size }) => {
      const input = { ...given, ...(sorts.length > 1 && { sort, order }) };
      const direction = sorts.length > 1 ? order : 'desc';
      const wanted = idsOf(everything.filter((row) => fits(row, given)).sort(compare(sort, direction)));
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(wanted.length / size); page += 1)
        pages.push(...idsOf(await read({ ...input, size, page })));
      expect(pages).toEqual(wanted);
      const readFrom = (place: object) => read({ ...input, size, ...place });
      const forwards = await walk(readFrom, 'after');
      expect(idsOf(forwards)).toEqual(wanted);
      const backwards = await walk(readFrom, 'before', forwards.at(-1)?.cursor);
      if (wanted.length > 0) expect(idsOf(backwards)).toEqual(wanted.slice(0, -1));
      const streamed: unknown[] = [];
      for await (const row of list.stream(staff, parse(input))) streamed.push(row);
      expect(idsOf(streamed)).toEqual(wanted);
      const counted = await countedPage(list, staff, parse({ ...input, size }));
      expect(counted).toMatchObject({ total: wanted.length, isExact: true });
      expect(idsOf(counted.rows)).toEqual(wanted.slice(0, size));
    });
    await fc.assert(check, { seed: SEED, numRuns: 12 });
  });

  test('refuses a cursor that it did not give', async () => {
    const [row] = await read({ size: 1 });
    const [sort] = JSON.parse(Buffer.from(row?.cursor ?? '', 'base64url').toString());
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of [
      '',
      'not-json',
      made([sort, 'no value', 1]),
      made(['other', '1', 1]),
      made([sort, null, 1]),
    ])
      await expect(read({ size: 1, after })).rejects.toThrow('invalid_input');
  });
});

test('a walk by cursor neither repeats nor misses a row while others are added', async () => {
  const before = await allDeposits.rows(staff, ListAllDeposits.parse({ size: 10_000, sort: 'amount' }));
  const walked: number[] = [];
  let after: string | undefined;
  for (let step = 0; ; step += 1) {
    const rows = await allDeposits.rows(staff, ListAllDeposits.parse({ size: 5, sort: 'amount', after }));
    walked.push(...idsOf(rows));
    if (rows.length < 5) break;
    after = rows.at(-1)?.cursor;
    const amount = (rows[step % 5]?.amount ?? 1) as never;
    await db.insert(deposits).values({ memberId: 2, amount, accountHolder: 'added' });
  }
  expect(new Set(walked).size).toBe(walked.length);
  const known = new Set(idsOf(before));
  expect(walked.filter((id) => known.has(id))).toEqual(idsOf(before));
});

test('lists leave out what was deleted, voided or of another type', async () => {
  const lists: [List<never, unknown>, z.ZodType, string][] = [
    [allDeposits, ListAllDeposits, 'deposits where deleted_at is null'],
    [allProducts, ListProducts, `purchases where status <> 'cancelled'`],
    [allCodeGrants, ListCodeGrants, `purchases where status <> 'cancelled' and type = 'bcode'`],
    [allAdjustments, ListAdjustments, 'adjustments where deleted_at is null'],
  ] as never;
  for (const [list, schema, wanted] of lists) {
    const found = await db.execute<{ id: number }>(sql.raw(`select id from ${wanted} order by id`));
    const rows = await list.rows(staff, schema.parse({ size: 10_000 }) as never);
    expect(idsOf(rows).sort((a, b) => a - b)).toEqual(found.rows.map((row) => row.id));
  }
});

test('a period is that of the requests also in the order of completion', async () => {
  const period = { startDate: '2026-11-08', endDate: '2026-11-10', size: 1_000 };
  const read = async (sort: string) =>
    idsOf(await allDeposits.rows(staff, ListAllDeposits.parse({ ...period, sort }))).sort((a, b) => a - b);
  expect((await read('createdAt')).length).toBeGreaterThan(10);
  expect(await read('completedAt')).toEqual(await read('createdAt'));
});

test('an instant keeps its microseconds in a cursor', async () => {
  const at = (micro: number) => `2026-11-20T00:00:00.00000${micro}Z`;
  for (const micro of [3, 1, 2])
    await db
      .insert(deposits)
      .values({ memberId: 2, amount: 7 as never, accountHolder: 'micro', createdAt: at(micro) });
  const input = { size: 1, startDate: '2026-11-20', endDate: '2026-11-20' };
  const seen: number[] = [];
  for (let after: string | undefined, rows = [{}] as { id?: number; cursor?: string }[]; rows.length > 0; ) {
    rows = await allDeposits.rows(staff, ListAllDeposits.parse({ ...input, after }));
    after = rows[0]?.cursor;
    if (rows[0]?.id) seen.push(rows[0].id);
  }
  const [three = 0, one = 0, two = 0] = [...seen].sort((a, b) => a - b);
  expect(seen).toEqual([three, two, one]);
});

test('a count that takes too long says at least how many', async () => {
  const input = ListAllDeposits.parse({ size: 3, page: 2 });
  const list = { ...allDeposits, count: () => allDeposits.count(staff, input, 0) };
  expect(await allDeposits.count(staff, input, 0)).toEqual({ total: 0, isExact: false });
  expect(await countedPage(list, staff, input)).toMatchObject({ total: 6, isExact: false });
  expect(await allDeposits.count(staff, input, COUNT_MS.screen)).toMatchObject({ isExact: true });
});
