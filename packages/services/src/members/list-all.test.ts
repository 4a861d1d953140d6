import { centers } from '@starline/db/schema/centers';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { ListMembers, MEMBER_SORTS } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listProducts } from '../purchases/list-products.ts';
import { makeWorld } from '../testing/world.ts';
import { listAllWithdrawals } from '../withdrawals/list-all.ts';
import { keysByGroup } from './by-group.ts';
import { keysByMember } from './by-member.ts';
import { listMembers } from './list-all.ts';
import {
  allOfMembers,
  findPeople,
  inSetOfMembers,
  ofMembers,
  onAllMembers,
  onMembers,
} from './part-filters.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

const NAMES = ['김민준', '김민', '민준서', 'Minh Anh', '박서연', '50%_할인', '김수민'];
const USERNAMES = ['alpha', 'beta12', 'gamma123', 'delta1', 'epsilon', 'zeta777', 'eta21'];
const [north] = await db.insert(centers).values({ name: '북부', ownerId: 1 }).returning({ id: centers.id });
const [south] = await db.insert(centers).values({ name: '남부', ownerId: 1 }).returning({ id: centers.id });
const ids: number[] = [];
for (let index = 0; index < 35; index += 1) {
  const id = await world.member({
    username: `${USERNAMES[index % USERNAMES.length]}x${index}`,
    name: NAMES[(index * 3) % NAMES.length] ?? '',
    countryId: 1 + (index % 3),
    centerId: (index % 2 === 0 ? north : south)?.id ?? null,
    isRewardBlocked: index % 5 === 0,
  });
  ids.push(id);
  const base = { memberId: id, type: 'bank', amount: 1000, centerAmount: 0, fee: 50, payout: 950 } as const;
  for (let each = 0; each <= index % 3; each += 1) await db.insert(withdrawals).values(base as never);
}

const list = (input: object) => listMembers(world.staff, ListMembers.parse({ size: 100, ...input }));
const usernames = async (input: object) => (await list(input)).rows.map((row) => row.username).sort();
const expected = (holds: (username: string, name: string) => boolean) =>
  db
    .select()
    .from(members)
    .then((rows) =>
      rows
        .filter((row) => holds(row.username, row.name))
        .map((row) => row.username)
        .sort(),
    );

describe('part of a text', () => {
  test.each(['a', '1', '12', '21', '777', 'zeta7', 'qz', 'ALPHA', 'x3'])('username %s', async (part) => {
    expect(await usernames({ username: part })).toEqual(
      await expected((username) => username.includes(part.toLowerCase())),
    );
  });

  test.each(['김', '김민', '민', '민준', '준민', 'minh', '%', '_', 'h a', '뷁'])('name %s', async (part) => {
    expect(await usernames({ name: part })).toEqual(
      await expected((_, name) => name.toLowerCase().includes(part)),
    );
  });

  test('few by their ids and many one by one find the same', async () => {
    for (const parts of [
      { username: '12' },
      { username: 'alpha' },
      { name: '김민' },
      { username: 'a', name: '민' },
      { username: 'eta', name: '민' },
    ]) {
      const few = await findPeople(db, parts);
      const found = (where: SQL | undefined) => db.$count(members, where);
      expect(few && 'few' in few).toBe(true);
      const many = { many: parts, share: 0.1, cost: 1 };
      for (const ofMany of [onMembers, onAllMembers])
        expect(await found(ofMany(many))).toBe(await found(onMembers(few)));
      const ofThem = (people: typeof few) => db.$count(withdrawals, ofMembers(withdrawals.memberId, people));
      for (const ofMany of [ofMembers, allOfMembers, inSetOfMembers])
        expect(await db.$count(withdrawals, ofMany(withdrawals.memberId, many))).toBe(await ofThem(few));
    }
  });

  test('product names', async () => {
    expect(await listProducts(world.staff, ListProducts.parse({ productName: '없는' }))).toEqual({
      rows: [],
      total: 0,
    });
  });
});

describe('sorts and pages', () => {
  test.each(MEMBER_SORTS)('pages by %s hold everybody once, in order, both ways', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await list({ sort, order })).rows;
      const paged = [];
      for (let page = 1; page <= 8; page += 1)
        paged.push(...(await list({ sort, order, page, size: 5 })).rows);
      expect(paged).toEqual(whole.slice(0, 40));
      expect(new Set(whole.map((row) => row.id)).size).toBe(36);
    }
  });

  test('group by group and sorted at once are the same order', async () => {
    for (const sort of ['countryName', 'centerName'] as const)
      for (const order of ['asc', 'desc'] as const)
        for (const page of [1, 2, 5]) {
          const input = ListMembers.parse({ sort, order, page, size: 7 });
          const where = gt(members.id, 3);
          const keys = await keysByGroup(world.staff, input, { where, all: where });
          const [sorted, grouped] = [keys?.(input, { isSorted: true }), keys?.(input, { isSorted: false })];
          const read = async (query: SQL | undefined) =>
            query ? (await db.execute<{ id: number }>(query)).rows.map((row) => row.id) : [];
          expect(await read(grouped)).toEqual(await read(sorted));
          expect(await read(sorted)).toHaveLength(page === 5 ? 5 : 7);
        }
  });

  test('withdrawals along the members and sorted at once are the same order', async () => {
    const where = and(eq(withdrawals.type, 'bank'), gt(withdrawals.id, 4));
    const { id, memberId } = withdrawals;
    for (const sort of [members.username, members.name])
      for (const order of ['asc', 'desc'] as const) {
        const read = async (isSorted: boolean, cost: number) => {
          const people = { many: { username: 'a' }, share: 0.1, cost };
          const keys = keysByMember(db, { id, memberId, own: where, people, sort, order });
          const way = { isSorted, where: and(where, ofMembers(memberId, people)), probes: 30 };
          const found = await db.execute<{ id: number }>(await keys({ page: 3, size: 9 }, way));
          return found.rows.map((row) => row.id);
        };
        expect(await read(false, 1_000_000)).toEqual(await read(true, 1));
        expect(await read(false, 0)).toEqual(await read(true, 1));
        expect(await read(true, 1)).toHaveLength(9);
      }
    const listed = await listAllWithdrawals(
      world.staff,
      ListAllWithdrawals.parse({ sort: 'username', order: 'asc', username: 'zeta', size: 50 }),
    );
    const inOrder = await db
      .select({ id: withdrawals.id, username: members.username })
      .from(withdrawals)
      .innerJoin(members, eq(members.id, withdrawals.memberId))
      .orderBy(asc(members.username), asc(withdrawals.id));
    const zetas = inOrder.filter((row) => row.username.includes('zeta')).map((row) => row.id);
    expect(listed.rows.map((row) => row.id)).toEqual(zetas);
    expect(listed.total).toBe(zetas.length);
  });
});
