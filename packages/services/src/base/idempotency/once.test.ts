import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@starline/db/connection';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cleanUp } from '../../running/nightly/clean-up.ts';
import { openLossyProxy } from '../../settlement/settlements/testing/crashes/lossy-proxy.ts';
import { systemAt } from '../../testing/system-at.ts';
import type { Context } from '../context.ts';
import { once } from './once.ts';

const { db, url } = await testDatabase();
await db.execute(sql`create table effects (id int generated always as identity, request text)`);
const target = new URL(url);
const proxy = await openLossyProxy({ host: target.hostname, port: Number(target.port) });
target.port = String(proxy.port);
const behind = openDatabase({ url: target.href });
afterAll(async () => {
  await behind.close();
  await proxy.close();
});
const through: Context = { ...systemAt(db, '2026-11-18T03:00:00Z'), db: behind.db };

let made = 0;
const act = (request: string, input: object = {}, attempt?: number) =>
  once({ ...through, attempt }, { procedure: 'test.act', input }, async (tx) => {
    made += 1;
    await tx.execute(sql`insert into effects (request) values (${request})`);
    return { secret: `secret ${made}` };
  });
const effectsOf = async (request: string) =>
  (await db.execute(sql`select 1 from effects where request = ${request}`)).rowCount;
const storedKeys = async () =>
  (
    await db.execute<{ text: string }>(
      sql`select string_agg(key::text, ' ') as text from idempotency_keys key`,
    )
  ).rows[0]?.text ?? '';

for (const moment of ['before', 'after'] as const)
  for (const left of [1, 2])
    for (const key of [undefined, crypto.randomUUID()])
      test(`${key ? 'with' : 'without'} a key, ${left} connections lost ${moment} COMMIT: one effect, and the answer of that run`, async () => {
        const request = `${moment} ${left} ${key}`;
        Object.assign(proxy.losing, { moment, left });
        const begun = made;
        const answer = await act(request, key ? { idempotencyKey: key } : {});
        expect(proxy.losing.left).toBe(0);
        expect(await effectsOf(request)).toBe(1);
        const runs = moment === 'after' ? 1 : left + 1;
        expect(made - begun).toBe(runs);
        expect(answer).toEqual({ secret: `secret ${made}` });
      });

test('a refusal has no effect and can be followed by an accepted request under the same key', async () => {
  const input = { idempotencyKey: crypto.randomUUID() };
  const refused = once(through, { procedure: 'test.act', input }, async (tx) => {
    await tx.execute(sql`insert into effects (request) values ('refused')`);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await act('accepted', input);
  expect([await effectsOf('refused'), await effectsOf('accepted')]).toEqual([0, 1]);
});

const refuse = (input: object, attempt?: number) =>
  once({ ...through, attempt }, { procedure: 'test.act', input }, async () => {
    throw new AppError('withdraw_not_allowed');
  });

test('once a refusal was told, a copy that was sent before it has no effect; the next attempt has', async () => {
  const input = { idempotencyKey: crypto.randomUUID() };
  await expect(refuse(input, 5)).rejects.toMatchObject({ code: 'withdraw_not_allowed' });
  for (const late of [1, 4, 5, undefined])
    await expect(act('late', input, late)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await effectsOf('late')).toBe(0);
  await expect(refuse(input, 6)).rejects.toMatchObject({ code: 'withdraw_not_allowed' });
  await expect(act('late', input, 6)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  const corrected = { ...input, amount: 2 };
  const answer = await act('later', corrected, 7);
  expect(await effectsOf('later')).toBe(1);
  for (const copy of [1, 7, 8]) expect(await act('later', corrected, copy)).toEqual(answer);
  expect(await effectsOf('later')).toBe(1);
});

test('an answer is kept for its days from the attempt that was done, not from a refused one before it', async () => {
  const input = { idempotencyKey: crypto.randomUUID() };
  const on = (day: string, attempt: number) => ({ ...systemAt(db, `${day}T03:00:00Z`), attempt });
  const doing = (ctx: Context) =>
    once(ctx, { procedure: 'test.act', input }, async (tx) => {
      await tx.execute(sql`insert into effects (request) values ('kept')`);
      return { success: true };
    });
  const refused = once(on('2026-11-18', 1), { procedure: 'test.act', input }, async () => {
    throw new AppError('withdraw_not_allowed');
  });
  await expect(refused).rejects.toMatchObject({ code: 'withdraw_not_allowed' });
  await doing(on('2026-12-17', 2));
  await cleanUp(on('2026-12-19', 3));
  await doing(on('2026-12-19', 3));
  expect(await effectsOf('kept')).toBe(1);
});

test('a refusal is not told when a copy was done meanwhile: its answer is', async () => {
  const input = { idempotencyKey: crypto.randomUUID() };
  const single = openDatabase({ url, max: 1 });
  const refusing = Promise.withResolvers<void>();
  // It waits for the only connection, and gets it between the refusal and its note.
  const copy = refusing.promise.then(async () => {
    return withTransaction(single.db, () => act('copy', input, 1), {
      poolAllowedBecause: 'the copy comes from another server',
    });
  });
  const ctx = { ...through, db: single.db, attempt: 2 };
  const told = await once(ctx, { procedure: 'test.act', input }, async () => {
    refusing.resolve();
    await setImmediate();
    throw new AppError('withdraw_not_allowed');
  });
  expect(told).toEqual(await copy);
  expect(await effectsOf('copy')).toBe(1);
  await single.close();
});

test('an answer is stored only under the key of a client', async () => {
  const { secret } = await act('kept in memory');
  expect(await storedKeys()).not.toContain(secret);
  const idempotencyKey = crypto.randomUUID();
  const stored = await act('stored', { idempotencyKey });
  expect(await storedKeys()).toContain(stored.secret);
  expect(await act('stored', { idempotencyKey })).toEqual(stored);
});

test('under one key another request is refused; the same with another code or password is the same request', async () => {
  const idempotencyKey = crypto.randomUUID();
  const first = await act('proved', { idempotencyKey, amount: 1, totp: '111111' });
  expect(await act('proved', { idempotencyKey, amount: 1, totp: '222222' })).toEqual(first);
  await expect(act('proved', { idempotencyKey, amount: 2, totp: '111111' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(await effectsOf('proved')).toBe(1);
});
