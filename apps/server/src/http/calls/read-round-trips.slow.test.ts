import { openCounted } from '@starline/db/testing/counting-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const database = await testDatabase();
const { db: servedFrom, roundTrips } = await openCounted(database.url);
const fixture = await openFixture(database, { servedFrom });
const { member, admin } = fixture;
const [withdrawal, deposit, purchase, adjustment] = [
  await fixture.withdrawal(),
  await fixture.deposit(),
  await fixture.purchase(),
  await fixture.adjustment(),
];
const known = {
  id: [member.id, withdrawal, deposit, purchase, adjustment, fixture.notice, fixture.spareAdmin, 1],
  memberId: [member.id],
  username: [member.username],
  centerId: [fixture.spareCenter],
};

/** Reads that take more than `MOST`, with the most that each may take. */
const MORE: Record<string, number> = {
  // PostgreSQL must know the range of a line when it plans: one that the statement itself looks up took 41 ms
  // instead of 4 in a line of 19,000 members.
  'member trees.compare': 3,
  'member trees.line': 3,
  'member trees.people.rows': 3,
  'member trees.people.total': 3,
  'member trees.search': 3,
  // The rows are read beside their count on two connections; here there is one, so they wait for each other.
  'admin audit.list': 6,
  'admin deposits.list': 4,
  // A count with a time limit is a transaction, and the archived months are asked before and after it.
  'admin audit.count': 4,
  // Older months are read only where the newer ones do not fill the page.
  'admin members.timeline': 4,
  // All but the first facts is read only in the first month.
  'admin home.firstDay': 4,
  // Whom a purchase paid is known before what they would owe.
  'admin products.previewWithdrawal': 4,
};
const MOST = { member: 2, admin: 3 } as const;
const PLAIN = [undefined, { page: 1, size: 10 }, { language: 'ko' }, { page: 1, size: 10, language: 'ko' }];

type Read = { surface: 'member' | 'admin'; name: string; input: Parameters<typeof inputsOf>[0] };

/** How often a read asks the database, once it is warm; undefined when no input of the walk is answered. */
async function tripsOf({ surface, name, input }: Read): Promise<number | undefined> {
  const { browser } = surface === 'member' ? member : admin;
  const fitting = fc.sample(inputsOf(input, known, { isFitting: true }), { seed: 7, numRuns: 60 });
  for (const each of [...PLAIN, ...fitting]) {
    const { status } = await browser.query(surface, name, each);
    expect(status, name).not.toBe(500);
    if (status !== 200) continue;
    roundTrips();
    await browser.query(surface, name, each);
    return roundTrips();
  }
  return undefined;
}

test('a read of a member takes at most 2 round trips and one of staff 3, but for those that are named', async () => {
  const reads = [...proceduresOf('member'), ...proceduresOf('admin')].filter(
    ({ kind, audience }) => kind === 'query' && audience !== 'visitor',
  );
  const table: [number, string][] = [];
  const unanswered: string[] = [];
  for (const { surface, name, input } of reads) {
    const trips = await tripsOf({ surface, name, input });
    if (trips === undefined) unanswered.push(`${surface} ${name}`);
    else table.push([trips, `${surface} ${name}`]);
  }
  table.sort(([a], [b]) => b - a);
  process.stdout.write(`round trips\n${table.map(([trips, name]) => `${trips} ${name}`).join('\n')}\n`);
  process.stdout.write(`not asked: ${unanswered.join(', ')}\n`);
  const tooMany = table.filter(
    ([trips, name]) => trips > (MORE[name] ?? MOST[name.startsWith('member') ? 'member' : 'admin']),
  );
  expect(tooMany).toEqual([]);
  expect(table.length).toBeGreaterThan(reads.length * 0.85);
});
