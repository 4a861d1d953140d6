import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { ListMembers } from '@starline/validators/members';
import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { fillLists } from '../../testing/fill-lists.ts';
import { systemAt } from '../../testing/system-at.ts';
import { allMembers } from './list-all.ts';
import { byPeople, findPeople, ofPeople } from './people.ts';

const { db } = await testDatabase();
const system = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = {
  ...system,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
await fillLists(db, 1);

const usernames = async (input: object) =>
  (await allMembers.rows(staff, ListMembers.parse({ size: 100, ...input })))
    .map((row) => row.username)
    .sort();
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
  test.each(['a', '1', '12', '21', '777', 'zeta7', 'qz', 'ALPHA', 'x3', 'l%a', 'a_pha', '김민준', '%'])(
    'username %s',
    async (part) => {
      expect(await usernames({ username: part })).toEqual(
        await expected((username) => username.includes(part.toLowerCase())),
      );
    },
  );

  test.each([
    '김',
    '김민',
    '민',
    '민준',
    '준민',
    '김민준',
    '준김민',
    'minh',
    'inh a',
    '%',
    '_',
    'h a',
    '뷁',
    '뷁뷁뷁',
  ])('name %s', async (part) => {
    expect(await usernames({ name: part })).toEqual(
      await expected((_, name) => name.toLowerCase().includes(part)),
    );
  });
});

describe('people of a filter', () => {
  const PARTS = [
    { username: '12' },
    { username: 'alpha' },
    { name: '김민' },
    { username: 'a', name: '민' },
    { username: 'qz' },
  ];

  test.each(PARTS)('%o: resolved to ids or joined, they are the same', async (parts) => {
    const few = await findPeople(db, parts);
    const many = await findPeople(db, parts, { most: -1 + (few?.ids?.length ?? 0) });
    expect(few?.ids).toBeDefined();
    expect(many?.ids).toBeUndefined();
    const { memberId } = withdrawals;
    const joined = (where: SQL | undefined) =>
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .innerJoin(members, eq(members.id, memberId))
        .where(where)
        .orderBy(withdrawals.id);
    const found = await joined(byPeople(memberId, few).people);
    expect(await joined(byPeople(memberId, many).people)).toEqual(found);
    for (const people of [few, many]) expect(await joined(ofPeople(memberId, people))).toEqual(found);
  });

  test('exactly as many as may be resolved are resolved', async () => {
    const all = await db.$count(members, sql`username like '%alpha%'`);
    expect((await findPeople(db, { username: 'alpha' }, { most: all }))?.ids).toHaveLength(all);
    expect((await findPeople(db, { username: 'alpha' }, { most: all - 1 }))?.ids).toBeUndefined();
  });

  test('people with a frequent part are resolved where a further condition leaves few of them', async () => {
    const all = await db.$count(members, sql`username like '%alpha%'`);
    const some = sql`${members.id} % 3 = 0`;
    const wanted = await db.$count(members, sql`username like '%alpha%' and id % 3 = 0`);
    expect(wanted).toBeGreaterThan(0);
    const found = await findPeople(db, { username: 'alpha' }, { others: some, most: all - 1 });
    expect(found?.ids).toHaveLength(wanted);
  });

  test('finds no ids without a filter', async () => {
    expect(await findPeople(db, {})).toBeUndefined();
  });
});
