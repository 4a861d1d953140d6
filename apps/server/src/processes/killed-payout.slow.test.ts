import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admins } from '@starline/db/schema/admins';
import { payoutFiles } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { payoutFixture } from '@starline/services/testing/payouts';
import { makeWorld } from '@starline/services/testing/world';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess } from '../testing/server-process.ts';
import { Browser, PASSWORD } from '../testing/site.ts';

const { db, pool, url } = await testDatabase();
const world = await makeWorld(db, new Date().toISOString());
const dataDir = mkdtempSync(join(tmpdir(), 'starline-killed-payout-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
await db.update(admins).set({ passwordHash: await hashPassword(PASSWORD) });
await world.set('payout_batches', 'on');
const { requests, made, items } = payoutFixture(world);

async function openOffice() {
  const server = await startServerProcess(url, dataDir, { SURFACES: 'admin' });
  const browser = new Browser(server.address);
  await browser.mutate('admin', 'sessions.login', { username: 'owner', password: PASSWORD });
  return { server, browser };
}

/** Resolves when a statement of another connection waits for a row of `payout_items`. */
async function untilBlocked(): Promise<void> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update "payout_items"%') as blocked`);
  if (!rows[0]?.blocked) await untilBlocked();
}

test('a server killed between the file and the state leaves no file, and sending again makes exactly one', async () => {
  const batch = await made(await requests(3));
  const first = await openOffice();
  const input = { id: batch.id, idempotencyKey: crypto.randomUUID() };
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from payout_items where batch_id = $1 for update', [batch.id]);
  const unanswered = first.browser.mutate('admin', 'payouts.send', input).catch(() => undefined);
  await untilBlocked();
  first.server.signal('SIGKILL');
  await first.server.exited;
  await unanswered;
  await holder.query('rollback');
  holder.release();
  expect(await db.$count(payoutFiles, eq(payoutFiles.batchId, batch.id))).toBe(0);
  expect((await items(batch.id)).map(({ state }) => state)).toEqual(['batched', 'batched', 'batched']);

  const second = await openOffice();
  const sent = await second.browser.mutate('admin', 'payouts.send', input);
  expect([sent.status, sent.error.code]).toEqual([200, undefined]);
  const again = await second.browser.mutate('admin', 'payouts.send', input);
  expect(again.data).toEqual(sent.data);
  const files = await db.select().from(payoutFiles).where(eq(payoutFiles.batchId, batch.id));
  expect(files.map(({ sha256 }) => sha256)).toEqual([sent.data.sha256]);
  const read = () =>
    second.browser.mutate('admin', 'payouts.file', { id: batch.id, kind: 'transfer', reason: '은행 전송' });
  const [one, other] = [await read(), await read()];
  expect(other.data).toEqual({ ...one.data, isAgain: true });
  second.server.signal('SIGKILL');
  await second.server.exited;
});
