import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers } from '@starline/validators/members';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allDeposits } from '../../money/deposits/list-all.ts';
import { allWithdrawals } from '../../money/withdrawals/list-all.ts';
import { allMembers } from '../../network/members/list-all.ts';
import { RESOLVED_PEOPLE } from '../../network/members/people.ts';
import { fillLists } from '../../testing/fill-lists.ts';
import { systemAt } from '../../testing/system-at.ts';
import { walk } from '../../testing/walk.ts';
import type { AdminContext } from '../context.ts';
import { COUNT_MS } from './list.ts';

const { db } = await testDatabase();
const system = systemAt(db, '2026-11-21T03:00:00Z');
const staff: AdminContext = {
  ...system,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
await fillLists(db, 7);
/** More people named "x" than are resolved: the filter joins. A first name "z" keeps some rows out of it. */
await db.execute(sql`insert into members (username, name, country_id, recommender_id)
  select 'crowdx' || n, '민', 1, 1 from generate_series(1, ${RESOLVED_PEOPLE}::int) n`);
await db.execute(
  sql`update members set username = replace(username, 'x', 'w') where id % 4 = 0 and username not like 'crowd%'`,
);

type Named = { id: number; username: string };
const isNamed = (row: Named) => row.username.includes('x');

test.each(['createdAt', 'amount', 'status', 'username', 'name', 'krwAmount', 'memo'] as const)(
  'withdrawals of more people than are resolved, by %s, are those of a naive filter',
  async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const read = (input: object) =>
        allWithdrawals.rows(staff, ListAllWithdrawals.parse({ sort, order, ...input }));
      const wanted = (await read({ size: 10_000 })).filter(isNamed).map((row) => row.id);
      expect(wanted.length).toBeGreaterThan(20);
      const found = await walk((place) => read({ username: 'x', size: 7, ...place }), 'after');
      expect(found.map((row) => row.id)).toEqual(wanted);
      const back = await walk(
        (place) => read({ username: 'x', size: 7, ...place }),
        'before',
        found.at(-1)?.cursor,
      );
      expect(back.map((row) => row.id)).toEqual(wanted.slice(0, -1));
      const input = ListAllWithdrawals.parse({ sort, order, username: 'x' });
      expect(await allWithdrawals.count(staff, input, COUNT_MS.patient)).toEqual({
        total: wanted.length,
        isExact: true,
      });
      const streamed: number[] = [];
      for await (const row of allWithdrawals.stream(staff, input)) streamed.push(row.id);
      expect(streamed).toEqual(wanted);
    }
  },
);

test('deposits by completion and members by center, of more people than are resolved, are those of a naive filter', async () => {
  const deposits = (input: object) =>
    allDeposits.rows(staff, ListAllDeposits.parse({ sort: 'completedAt', size: 10_000, ...input }));
  const members = (input: object) =>
    allMembers.rows(staff, ListMembers.parse({ sort: 'centerName', size: 10_000, ...input }));
  for (const read of [deposits, members]) {
    const rows: Named[] = await read({});
    const found: Named[] = await read({ username: 'x' });
    expect(found.map((row) => row.id)).toEqual(rows.filter(isNamed).map((row) => row.id));
    expect(found.length).toBeLessThan(rows.length);
  }
});

test('members of more people than are resolved, few of them in one country, are those of a naive filter', async () => {
  await db.execute(sql`update members set country_id = 2 where username like 'crowdx%' and id % 100 = 0`);
  const read = (input: object): Promise<Named[]> =>
    allMembers.rows(staff, ListMembers.parse({ sort: 'username', size: 10_000, country: 2, ...input }));
  const wanted = (await read({})).filter(isNamed).map((row) => row.id);
  expect(wanted.length).toBeGreaterThan(40);
  expect((await read({ username: 'x' })).map((row) => row.id)).toEqual(wanted);
});
