import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { volumes } from '@starline/db/schema/volumes';
import { withTransaction } from '@starline/db/transaction';
import { COMPANY_ID } from '@starline/domain/members';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publish } from '../../base/outbox/publish.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { addPackage } from '../../settlement/settlements/testing/network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { updateRecommender } from '../members/update-recommender.ts';
import { dispatchOutbox } from './dispatch.ts';
import { recount } from './recount.ts';

const RUNS = process.env.STARLINE_LONG === '1' ? 100 : 6;

type Act = { what: 'join' | 'buy' | 'void' | 'move' | 'tell'; a: number; b: number };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    what: fc.constantFrom('join', 'join', 'buy', 'buy', 'void', 'move', 'tell'),
    a: fc.nat(1000),
    b: fc.nat(1000),
  }) as fc.Arbitrary<Act>,
  { minLength: 10, maxLength: 40 },
);

async function join(world: World, recommenderId: number): Promise<number> {
  const memberId = await world.member({ recommenderId });
  await withTransaction(world.db, async (tx) => {
    await tx.insert(volumes).values({ memberId });
    await publish(world.system, tx, { topic: 'member.joined', payload: { memberId } });
  });
  return memberId;
}

async function buy(world: World, memberId: number): Promise<number> {
  const purchaseId = await addPackage(world, memberId, {
    type: 'normal',
    whole: 300,
    approved: '11-18 10:00',
  });
  const payload = { purchaseId, memberId, pvChange: 30_000 };
  await withTransaction(world.db, (tx) => publish(world.system, tx, { topic: 'purchase.changed', payload }));
  return purchaseId;
}

async function perform(world: World, list: readonly Act[]): Promise<void> {
  const people = [COMPANY_ID];
  const bought: number[] = [];
  for (const { what, a, b } of list) {
    const person = people[a % people.length] as number;
    if (what === 'join') people.push(await join(world, person));
    if (what === 'buy') bought.push(await buy(world, person));
    if (what === 'void')
      await voidPurchase(world.staff, { id: bought[b % bought.length] ?? 0, force: false }).catch(() => {});
    if (what === 'move') await move(world, person, people[b % people.length] as number);
    if (what === 'tell') await dispatchOutbox(world.system);
  }
}

async function move(world: World, member: number, to: number): Promise<void> {
  const nameOf = async (id: number) =>
    (await world.db.select({ username: members.username }).from(members).where(eq(members.id, id)))[0]
      ?.username ?? '';
  const input = { username: await nameOf(member), newRecommender: await nameOf(to) };
  await updateRecommender(world.staff, input).catch(() => {});
}

const readVolumes = (db: Database) => db.select().from(volumes).orderBy(volumes.memberId);

test('the roll-ups follow all changes, delivered late, twice or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), (list, isShuffled) =>
      withFreshDatabase(async ({ db }) => {
        const world = await makeWorld(db);
        await perform(world, list);
        if (isShuffled)
          await db.execute(sql`
            insert into outbox (topic, payload) select topic, payload from outbox order by payload::text desc`);
        while ((await dispatchOutbox(world.system)) > 0);
        const followed = await readVolumes(db);
        await recount(world.system);
        expect(followed).toEqual(await readVolumes(db));
        const books = await checkBooks(world.system, { isFull: true });
        expect(books.findings.filter((finding) => finding.check === 'volumes')).toEqual([]);
      }),
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});
