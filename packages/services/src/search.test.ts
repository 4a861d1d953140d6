import { testDatabase } from '@starline/db/testing/test-database';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListCodeGrants } from '@starline/validators/code-grants';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { expect, test } from 'vitest';
import { countAdjustments, listAdjustments, readAdjustments } from './adjustments/list.ts';
import { countCodeGrants, listCodeGrants, readCodeGrants } from './code-grants/read.ts';
import type { AdminContext } from './context.ts';
import { seedDemo } from './demo/seed.ts';
import { countAllDeposits, depositSearch, listAllDeposits, readAllDeposits } from './deposits/list-all.ts';
import { countMembers, listMembers, readMembers } from './members/list-all.ts';
import { countProducts, listProducts, readProducts } from './purchases/list-products.ts';
import { sortedKeys, walkedKeys } from './search-ways.ts';
import { systemAt } from './testing/system-at.ts';
import { countAllWithdrawals, listAllWithdrawals, readAllWithdrawals } from './withdrawals/list-all.ts';

const { db } = await testDatabase();
const system = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = { ...system, actor: { kind: 'admin', id: 1, role: 'owner' } };
await seedDemo(system, { members: 120, rngSeed: 3 });

type Parsed<Input> = { parse: (input: object) => Input };
type Calls<Input> = {
  list: (ctx: AdminContext, input: Input) => Promise<{ rows: unknown[]; total: number }>;
  rows: (ctx: AdminContext, input: Input) => Promise<unknown[]>;
  total: (ctx: AdminContext, input: Input) => Promise<number>;
};

const apart =
  <Input>(schema: Parsed<Input>, { list, rows, total }: Calls<Input>) =>
  async (input: object) => {
    const whole = await list(staff, schema.parse(input));
    expect(await rows(staff, schema.parse(input))).toEqual(whole.rows);
    expect(await total(staff, schema.parse({ ...input, page: 1, size: 1 }))).toBe(whole.total);
    return whole;
  };

const members = apart(ListMembers, { list: listMembers, rows: readMembers, total: countMembers });
const deposits = apart(ListAllDeposits, {
  list: listAllDeposits,
  rows: readAllDeposits,
  total: countAllDeposits,
});
const withdrawals = apart(ListAllWithdrawals, {
  list: listAllWithdrawals,
  rows: readAllWithdrawals,
  total: countAllWithdrawals,
});
const products = apart(ListProducts, { list: listProducts, rows: readProducts, total: countProducts });
const grants = apart(ListCodeGrants, { list: listCodeGrants, rows: readCodeGrants, total: countCodeGrants });
const adjustments = apart(ListAdjustments, {
  list: listAdjustments,
  rows: readAdjustments,
  total: countAdjustments,
});

test('rows and their total, asked for apart, are the page that holds both', async () => {
  for (const page of [1, 2]) {
    expect((await members({ page, size: 7 })).total).toBe(121);
    expect((await deposits({ page, size: 7 })).total).toBeGreaterThan(14);
    expect((await products({ page, size: 7 })).total).toBeGreaterThan(14);
    await withdrawals({ page, size: 3 });
    await grants({ page, size: 3 });
    await adjustments({ page, size: 3 });
  }
});

test('so are they with filters and in the order of another table', async () => {
  const some = await members({ username: 'demo', sort: 'centerName', order: 'asc', size: 4 });
  expect(some.rows.length).toBe(Math.min(4, some.total));
  await members({ country: 1, sort: 'countryName', page: 2, size: 4 });
  const found = await deposits({ username: 'o', status: COMPLETED, sort: 'username', page: 2, size: 5 });
  expect(found.total).toBeLessThan((await deposits({ size: 5 })).total);
  await withdrawals({ name: '김', sort: 'name' });
  await products({ productName: '0', type: 'normal', username: 'o' });
});

test('read and sorted, or walked in their order, a page holds the same', async () => {
  for (const sort of ['amount', 'createdAt', 'completedAt', 'status'] as const)
    for (const order of ['asc', 'desc'] as const)
      for (const filters of [
        {},
        { status: PAID },
        { username: 'o', startDate: '2026-11-01' },
        { startDate: '2026-11-09', endDate: '2026-11-15' },
      ]) {
        const page = { page: 2, size: 6 };
        const {
          id,
          where,
          all,
          walk = walkedKeys,
          order: by,
        } = await depositSearch(staff, ListAllDeposits.parse({ sort, order, ...filters }));
        const read = async (keys: typeof sortedKeys, which = where) =>
          (await db.execute<{ id: number }>(keys(id, which, by, page))).rows.map((row) => row.id);
        expect(await read(sortedKeys, all)).toEqual(await read(walkedKeys));
        expect(await read(walk)).toEqual(await read(walkedKeys));
        expect(await read(sortedKeys)).toHaveLength(6);
      }
});
