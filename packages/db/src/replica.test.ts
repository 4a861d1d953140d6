import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { ask } from './embedded/fixtures/world.ts';
import { openReplica } from './replica.ts';
import { openWithStandby } from './testing/standby.ts';

const databases = await openWithStandby(2, afterAll);

/** A replica of a primary, asked as often as the test likes. */
async function replicaOf({ url, standbyUrl }: { url: string; standbyUrl: string }, { limitSeconds = 60 }) {
  const primary = new pg.Pool({ connectionString: url, max: 2 });
  const replica = openReplica({
    primary,
    url: standbyUrl,
    limitSeconds,
    max: 2,
    applicationName: 'test',
  });
  onTestFinished(async () => {
    await replica.close();
    await primary.end();
  });
  return replica;
}

test('a standby is read from while it follows, not while its replay is paused, and again once it has caught up', async () => {
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
  for (const standbyUrl of [databases.url, 'postgres://absent@127.0.0.1:1/none']) {
    const replica = await replicaOf({ ...databases, standbyUrl }, {});
    expect(await replica.whenFresh()).toBeUndefined();
    expect(await replica.lagSeconds()).toBeUndefined();
  }
});

test('a standby on the timeline before a failover is never read', async () => {
  const [promoted = '', stale = ''] = databases.standbyUrls;
  await ask(databases.url, 'create table acts (id int)');
  const following = await replicaOf({ ...databases, standbyUrl: promoted }, {});
  await expect.poll(async () => (await following.whenFresh()) !== undefined).toBe(true);
  await ask(promoted, 'select pg_promote()');
  await ask(databases.url, 'insert into acts select generate_series(1, 100000)');
  await ask(promoted, 'insert into acts values (1)');
  const replica = await replicaOf({ url: promoted, standbyUrl: stale }, {});
  expect(await replica.whenFresh()).toBeUndefined();
  expect(await replica.lagSeconds()).toBeUndefined();
});
