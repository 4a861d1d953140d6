import { deadLetters } from '@starline/db/schema/dead-letters';
import { outbox } from '@starline/db/schema/outbox';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { discard, tryAgain } from '../../desk/dead-letters/end.ts';
import { dispatchOutbox } from '../../network/volumes/dispatch.ts';
import { readOperations } from '../../proof/operations/read.ts';
import { makeWorld } from '../../testing/world.ts';
import { EVENT_TRIES } from './give-up.ts';
import { publish } from './publish.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const memberId = await world.member();

const write = async (topic: string, payload: unknown) => {
  const found = await db.execute<{ id: number }>(sql`
    insert into outbox (topic, payload, created_at) values (${topic}, ${JSON.stringify(payload)}::jsonb, ${world.system.now().toISOString()})
    returning id`);
  return Number(found.rows[0]?.id);
};
const open = () => db.select().from(outbox).where(isNull(outbox.dispatchedAt));
const letters = () => db.select().from(deadLetters).where(isNull(deadLetters.endedAt));
let minutes = 0;
const later = () => {
  minutes += 60;
  world.moveTo(new Date(Date.UTC(2026, 10, 18, 3, minutes)).toISOString());
};
const untilGivenUp = async () => {
  for (let tries = 0; tries < EVENT_TRIES; tries += 1) {
    await dispatchOutbox(world.system);
    later();
  }
};

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(deadLetters);
});

test.each([
  ['of the trees', 'purchase.changed', { memberId: 'no number', purchaseId: 1, pvChange: 1 }],
  ['for listeners', 'settings.changed', { keys: ['x'.repeat(9_000)] }],
])('an event %s that cannot be delivered stops no other', async (_, topic, payload) => {
  const id = await write(topic, payload);
  await withTransaction(db, (tx) =>
    publish(
      world.system,
      tx,
      { topic: 'member.moved', payload: { memberId } },
      { topic: 'balance.changed', payload: { memberIds: [memberId] } },
    ),
  );
  expect(await dispatchOutbox(world.system)).toBe(2);
  expect(await open()).toMatchObject([{ id, attempts: 1 }]);
  // It is not tried again at once.
  await dispatchOutbox(world.system);
  expect(await open()).toMatchObject([{ id, attempts: 1 }]);
});

test('it is given up after its tries, once, as a letter without content', async () => {
  const id = await write('settings.changed', { keys: ['x'.repeat(9_000)] });
  await untilGivenUp();
  expect(await letters()).toMatchObject([
    { kind: 'event', messageKey: String(id), recipient: '', tries: EVENT_TRIES, lastError: 'SQL 22023' },
  ]);
  later();
  await dispatchOutbox(world.system);
  expect(await letters()).toHaveLength(1);
  expect((await readOperations(world.system)).outboxSeconds).toBe(0);
});

test('staff deliver it again when its cause is gone, or discard it', async () => {
  const id = await write('settings.changed', { keys: ['x'.repeat(9_000)] });
  await untilGivenUp();
  const [letter] = await letters();
  await tryAgain(world.staff, { id: letter?.id ?? 0 });
  await dispatchOutbox(world.system);
  expect(await open()).toMatchObject([{ id, attempts: 1 }]);
  await db
    .update(outbox)
    .set({ payload: { keys: ['fee'] } })
    .where(eq(outbox.id, id));
  later();
  expect(await dispatchOutbox(world.system)).toBe(1);
  expect(await open()).toEqual([]);

  await write('settings.changed', { keys: ['x'.repeat(9_000)] });
  await untilGivenUp();
  const [second] = await letters();
  await discard(world.staff, { id: second?.id ?? 0, reason: 'forged' });
  expect(await letters()).toEqual([]);
});
