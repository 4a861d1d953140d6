import { openDatabase } from '@starline/db/connection';
import { openOutageProxy } from '@starline/db/testing/outage-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import { newestNotice } from '@starline/services/base/outbox/dispatch';
import { dispatchOutbox } from '@starline/services/network/volumes/dispatch';
import { makeWorld } from '@starline/services/testing/world';
import { afterAll, expect, test } from 'vitest';
import { openStream } from '../testing/open-stream.ts';
import { openSite } from '../testing/site.ts';
import { openLive } from './open-live.ts';

const { db, url } = await testDatabase();
const proxy = await openOutageProxy(url);
const behind = openDatabase({ url: proxy.url, max: 4, statementTimeoutMs: 500, connectTimeoutMs: 500 });
const live = await openLive(url, () => newestNotice(db));
afterAll(async () => {
  await live.stop();
  await behind.close();
  await proxy.close();
});
const world = await makeWorld(db, new Date().toISOString());
const site = await openSite(db, { world, servedFrom: behind.db, live });

test('an event that comes while the database is away is told by the same stream when it is back', async () => {
  const { browser } = await site.memberBrowser();
  const stream = await openStream(browser, 'member');
  await stream.until('started');
  await proxy.set('closed');
  await world.set('withdraw_fee_percent', '4');
  await dispatchOutbox(world.system);
  const read = await browser.query('member', 'balances.get');
  expect(read.error).toMatchObject({ code: 'database_unavailable' });
  await proxy.set('open');
  expect(await stream.until('settings.changed')).not.toContain('error');
  stream.close();
});
