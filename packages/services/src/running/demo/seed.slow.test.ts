import { members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { COMPANY_ID } from '@starline/domain/members';
import { isTronAddress } from '@starline/validators/tron-address';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';
import { verifyPassword } from '../../identity/passwords/hash.ts';
import { placeMember } from '../../network/placements/place.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { readStatus } from '../../settlement/settlements/status.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { DEMO_LEADER_ID } from './network.ts';
import { DEMO_LOGINS, seedDemo } from './seed.ts';

const { db } = await testDatabase();
const at = '2026-11-21T03:00:00Z';
const contextOf = (database: typeof db): Context => ({
  db: database,
  now: () => new Date(at),
  rates: async () => ({ rate: 140_000, source: 'manual', asOf: at }),
  actor: { kind: 'system' },
  config: { businessTz: 'Asia/Seoul', depositAddress: null },
  address: 'test',
});
const ctx = contextOf(db);
const seeded = await seedDemo(ctx, { members: 300, rngSeed: 1 });

test('creates and settles a demo of 300 members through yesterday', async () => {
  expect(seeded).toMatchObject({ members: 300, settledFrom: '2026-10-24', settledThrough: '2026-11-20' });
  expect(await readStatus(ctx)).toMatchObject({ lastPosted: '2026-11-20', due: '2026-11-21' });
  expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
});

test('a history is as long as asked, one table a month', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const asked = await seedDemo(contextOf(fresh), { members: 6, rngSeed: 1, days: 22 });
    expect(asked).toMatchObject({ settledFrom: '2026-10-30', settledThrough: '2026-11-20' });
    const tables = await fresh.execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind in ('r', 'p')
        and relname ~ '^(rewards|reward_sums|settlement_draws)_' order by 1`);
    expect(tables.rows.map((row) => row.name)).toEqual([
      'rewards_2026_10',
      'rewards_2026_11',
      'settlement_draws_small',
    ]);
  }));

test('the demo leader can withdraw and convert, whenever the demo was made', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    // At this moment the drawn withdrawals would have left 71 points.
    const now = () => new Date('2026-11-28T00:40:00Z');
    await seedDemo({ ...contextOf(fresh), now }, { members: 300, rngSeed: 1 });
    expect((await holdings(fresh, DEMO_LEADER_ID)).withdrawable).toBeGreaterThanOrEqual(500);
  }));

test('the audit log of a demo stands in the order of its times', async () => {
  const rows = await db.execute(sql`
    select id from (select id, created_at as at, max(created_at) over (order by id rows between unbounded preceding and 1 preceding) as before
      from audit_log) as entries where at < before`);
  expect(rows.rows).toEqual([]);
});

test('both demo logins work: one has a large line, the other nothing', async () => {
  const rows = await db.select().from(members).orderBy(asc(members.id));
  for (const login of DEMO_LOGINS.filter((each) => each.surface === 'member')) {
    const member = rows.find((row) => row.username === login.username);
    expect(await verifyPassword(member?.passwordHash, login.password)).toBe(true);
  }
  const line = await db.execute<{ recommend_count: number; nothing: number }>(sql`
    select recommend_count, (select count(*) from purchases join members on members.id = member_id where username = 'demo2') as nothing
    from volumes join members on members.id = member_id where username = 'demo1'`);
  expect(line.rows[0]?.recommend_count).toBeGreaterThan(100);
  expect(line.rows[0]?.nothing).toBe(0);
  for (const { walletTrc20 } of rows) expect(walletTrc20 === '' || isTronAddress(walletTrc20)).toBe(true);
});

test('every member is placed as sequential signups would have placed them', async () => {
  await withFreshDatabase(async ({ db: fresh }) => {
    const rows = await db.select().from(members).orderBy(asc(members.id));
    const settings = await readSettings(fresh, at);
    for (const { id, username, name, countryId, recommenderId } of rows.slice(1, 120))
      await withTransaction(fresh, async (tx) => {
        await tx
          .insert(members)
          .overridingSystemValue()
          .values({ id, username, name, countryId, recommenderId });
        await placeMember(tx, { memberId: id, under: recommenderId ?? COMPANY_ID, settings });
      });
    const placed = await fresh.select().from(placements).orderBy(asc(placements.memberId));
    const columns = ({ memberId, sponsorId, position, depth }: (typeof placed)[number]) => ({
      memberId,
      sponsorId,
      position,
      depth,
    });
    const seededPlaces = await db.select().from(placements).orderBy(asc(placements.memberId));
    expect(seededPlaces.slice(0, 120).map(columns)).toEqual(placed.map(columns));
  });
});

test('the same seed creates the same network', async () => {
  const picture = () =>
    withFreshDatabase(async ({ db: fresh }) => {
      await seedDemo(contextOf(fresh), { members: 40, rngSeed: 7 });
      const found = await fresh.execute(sql`
        select member.id, username, name, recommender_id, member.created_at, sum(balance) as balance
        from members member left join ledger_accounts on member_id = member.id group by member.id order by member.id`);
      return found.rows;
    });
  expect(await picture()).toEqual(await picture());
});

test('leaves a database with members unchanged', async () => {
  await expect(seedDemo(ctx, { members: 10, rngSeed: 1 })).rejects.toThrow('has members already');
});
