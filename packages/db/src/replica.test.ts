import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from './embedded/fixtures/world.ts';
import { openReplica } from './replica.ts';
import { openWithStandby } from './testing/standby.ts';

// Two clusters are made and started: their files are synced.
vi.setConfig({ testTimeout: 300_000 });

/** A replica of a primary, asked as often as the test likes. */
async function replicaOf(
  { url, standbyUrl }: { url: string; standbyUrl: string },
  { limitSeconds = 60, waitMs = 20_000 },
) {
  const primary = new pg.Pool({ connectionString: url, max: 2 });
  const replica = openReplica({
    primary,
    url: standbyUrl,
    limitSeconds,
    max: 2,
    caughtUp: { waitMs, max: 2, statementTimeoutMs: 8_000 },
    applicationName: 'test',
  });
  onTestFinished(async () => {
    await replica.close();
    await primary.end();
  });
  return { ...replica, primary };
}

test('a standby is read from while it follows, not while its replay is paused, and again once it has caught up', async () => {
  const databases = await openWithStandby();
  const replica = await replicaOf(databases, { limitSeconds: 2 });
  const isFresh = async () => (await replica.whenFresh()) !== undefined;
  await expect.poll(isFresh).toBe(true);
  await ask(databases.standbyUrl, 'select pg_wal_replay_pause()');
  await ask(databases.url, 'create table later (id int)');
  await expect.poll(isFresh).toBe(false);
  expect(await replica.lagSeconds()).toBeGreaterThan(2);
  await ask(databases.standbyUrl, 'select pg_wal_replay_resume()');
  await expect.poll(isFresh).toBe(true);
  const rows = await (await replica.whenFresh())?.execute('select count(*)::int as count from later');
  expect(rows?.rows).toEqual([{ count: 0 }]);
});

test('a server that is no standby, or does not answer, is never read from', async () => {
  const databases = await openWithStandby();
  for (const standbyUrl of [databases.url, 'postgres://absent@127.0.0.1:1/none']) {
    const replica = await replicaOf({ ...databases, standbyUrl }, {});
    expect(await replica.whenFresh()).toBeUndefined();
    expect(await replica.whenCaughtUp()).toBeUndefined();
    expect(await replica.lagSeconds()).toBeUndefined();
  }
});

test('a standby that has caught up shows every row that was committed before it was asked for', async () => {
  const databases = await openWithStandby();
  const replica = await replicaOf(databases, {});
  const { primary } = replica;
  await primary.query('create table acts (id int)');
  for (let acts = 1; acts <= 100; acts += 1) {
    // A commit that does not wait for its log is visible before the standby can have it.
    await primary.query(
      `set synchronous_commit = ${acts % 2 ? 'off' : 'on'}; insert into acts values (${acts})`,
    );
    const found = await (await replica.whenCaughtUp())?.execute('select count(*)::int as count from acts');
    expect(found?.rows).toEqual([{ count: acts }]);
  }
  expect(replica.reads).toEqual({ replica: 100, primary: 0, failed: 0 });
});

test('no read waits for a standby that is behind, except the first; it is used again once it has caught up', async () => {
  const databases = await openWithStandby();
  const replica = await replicaOf(databases, { waitMs: 500 });
  await expect.poll(async () => (await replica.whenCaughtUp()) !== undefined).toBe(true);
  await ask(databases.standbyUrl, 'select pg_wal_replay_pause()');
  await ask(databases.url, 'create table later (id int)');
  expect(await replica.whenCaughtUp()).toBeUndefined();
  const began = performance.now();
  for (let reads = 0; reads < 100; reads += 1) expect(await replica.whenCaughtUp()).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(500);
  await ask(databases.standbyUrl, 'select pg_wal_replay_resume()');
  await expect.poll(async () => (await replica.whenCaughtUp()) !== undefined, { timeout: 30_000 }).toBe(true);
});

test('a standby on the timeline before a failover is never read', async () => {
  const databases = await openWithStandby(2);
  const [promoted = '', stale = ''] = databases.standbyUrls;
  await ask(databases.url, 'create table acts (id int)');
  const following = await replicaOf({ ...databases, standbyUrl: promoted }, {});
  await expect.poll(async () => (await following.whenCaughtUp()) !== undefined).toBe(true);
  await ask(promoted, 'select pg_promote()');
  await ask(databases.url, 'insert into acts select generate_series(1, 100000)');
  await ask(promoted, 'insert into acts values (1)');
  const replica = await replicaOf({ url: promoted, standbyUrl: stale }, { waitMs: 2_000 });
  expect(await replica.whenCaughtUp()).toBeUndefined();
  expect(await replica.lagSeconds()).toBeUndefined();
});
