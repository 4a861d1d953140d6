import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { completeDeposits } from '@starline/services/deposits/complete';
import { requestDeposit } from '@starline/services/deposits/request';
import { dispatchOutbox } from '@starline/services/outbox/dispatch';
import { afterAll, expect, test } from 'vitest';
import { type Browser, openSite } from '../testing/site.ts';
import { openLive } from './open-live.ts';

const { db, url } = await testDatabase();
const live = await openLive(url);
afterAll(() => live.stop());
const site = await openSite(db, { live });

/** Opens an event stream and returns its data lines one by one. */
async function openStream(browser: Browser, surface: 'member' | 'admin') {
  const aborted = new AbortController();
  const response = await browser.fetch(`/trpc/${surface}/live.events`, {
    signal: aborted.signal,
    headers: { accept: 'text/event-stream' },
  });
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  return {
    status: response.status,
    close: () => aborted.abort(),
    async until(wanted: string) {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`);
        text += value;
      }
      return text;
    },
  };
}

test('a completed deposit is announced to its member and to staff, and to no other member', async () => {
  const one = await site.memberBrowser();
  const other = await site.memberBrowser();
  const { browser: admin } = await site.adminBrowser();
  const streams = await Promise.all([
    openStream(one.browser, 'member'),
    openStream(other.browser, 'member'),
    openStream(admin, 'admin'),
  ]);
  const [mine, theirs, staff] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  const { id } = await requestDeposit(site.world.asMember(one.id), {
    amount: points(300),
    accountHolder: 'x',
    memo: '',
  });
  await completeDeposits(site.world.staff, { ids: [id] });
  await dispatchOutbox(site.world.system);
  await mine.until('deposit.changed');
  await staff.until('deposit.changed');
  await site.world.set('withdraw_fee_percent', '4');
  await dispatchOutbox(site.world.system);
  expect(await theirs.until('settings.changed')).not.toContain('deposit.changed');
  for (const stream of streams) stream.close();
});

test('a stream ends when its session ends', async () => {
  const { id, browser } = await site.memberBrowser();
  const stream = await openStream(browser, 'member');
  await browser.mutate('member', 'sessions.logout');
  await requestDeposit(site.world.asMember(id), { amount: points(300), accountHolder: 'x', memo: '' });
  await dispatchOutbox(site.world.system);
  expect(await stream.until('unauthorized')).not.toContain('deposit.changed');
});
