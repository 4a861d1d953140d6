import { testDatabase } from '@starline/db/testing/test-database';
import { ALERT_RULES } from '@starline/domain/alerts';
import { MESSAGE_KINDS } from '@starline/domain/messages';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dispatchOutbox } from '../../network/volumes/dispatch.ts';
import { checkBooksNightly } from '../../running/nightly/books.ts';
import { settleDue } from '../../settlement/settlements/due.ts';
import { makeWorld } from '../../testing/world.ts';
import { readOperations } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const ctx = world.system;
await db.execute(sql`update installation set created_at = '2026-11-18T03:00:00Z'`);
const tellAll = async () => {
  while ((await dispatchOutbox(ctx)) > 0);
};
await tellAll();

test('a healthy product raises no alert', async () => {
  expect(await readOperations(ctx)).toEqual({
    outboxSeconds: 0,
    openDays: 0,
    waitsForPerson: false,
    arePayoutsStopped: false,
    books: undefined,
    givenUp: Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, 0])),
    paused: {},
    alerts: Object.fromEntries(ALERT_RULES.map((rule) => [rule, 0])),
  });
});

test('counts overdue days until they are posted, and asks for a person when there are too many', async () => {
  world.moveTo('2026-11-20T15:30:00Z');
  expect(await readOperations(ctx)).toMatchObject({ openDays: 3, waitsForPerson: false });
  await settleDue(ctx);
  expect(await readOperations(ctx)).toMatchObject({ openDays: 2, waitsForPerson: false });
  world.moveTo('2026-11-27T15:30:00Z');
  expect(await readOperations(ctx)).toMatchObject({ openDays: 9, waitsForPerson: true });
});

test('the age of the outbox is that of its oldest undelivered event', async () => {
  await tellAll();
  await db.execute(sql`
    insert into outbox (topic, payload, created_at)
    select 'test', '{}', ${ctx.now().toISOString()}::timestamptz - interval '1 minute' * n from generate_series(1, 3) as n`);
  expect(await readOperations(ctx)).toMatchObject({ outboxSeconds: 180 });
});

test('the newest check of the books counts', async () => {
  await checkBooksNightly(ctx, '2026-11-28');
  expect(await readOperations(ctx)).toMatchObject({ books: { isClean: true } });
  await db.execute(sql`
    insert into ledger_accounts (id, member_id, balance) select min(id) * 16 + 1, min(id), 5 from members
    on conflict (id) do update set balance = ledger_accounts.balance + 5`);
  await checkBooksNightly(ctx, '2026-11-29');
  expect(await readOperations(ctx)).toMatchObject({ books: { isClean: false, checkedAt: ctx.now() } });
});

test('counts what was given up by kind until staff end it, and names paused services', async () => {
  await db.execute(sql`
    insert into dead_letters (kind, message_key, recipient, tries, last_error, message_created_at, given_up_at, ended_at, outcome)
    values ('report', '1', '', 8, 'HTTP 500', now(), now(), null, null),
      ('invitation', '1', '', 8, 'HTTP 500', now(), now(), now(), 'discarded')`);
  await db.execute(sql`
    insert into outside_services values ('smtp', true, now(), 'ETIMEDOUT'), ('upbit', false, now(), '')`);
  expect(await readOperations(ctx)).toMatchObject({
    givenUp: { report: 1, invitation: 0 },
    paused: { smtp: true, upbit: false },
  });
});
