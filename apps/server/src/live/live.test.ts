import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { newestNotice } from '@starline/services/base/outbox/dispatch';
import { publish } from '@starline/services/base/outbox/publish';
import { saveRole } from '@starline/services/identity/admins/roles';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { dispatchOutbox } from '@starline/services/network/volumes/dispatch';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStream } from '../testing/open-stream.ts';
import { openSite } from '../testing/site.ts';
import { openLive } from './open-live.ts';

const { db, url } = await testDatabase();
const live = await openLive(url, () => newestNotice(db));
afterAll(() => live.stop());
const site = await openSite(db, { live });

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

test('what waits for an approver is told to staff at once, also where the role has a scope, and to no member', async () => {
  const { world } = site;
  const countries = { rights: ['see_people' as const], scope: { countries: [2], centers: [] } };
  await saveRole(world.staff, { name: 'scoped', ...countries });
  const { browser: member } = await site.memberBrowser();
  const staff = [await site.adminBrowser(), await site.adminBrowser('scoped')];
  const streams = await Promise.all(staff.map(({ browser }) => openStream(browser, 'admin')));
  const theirs = await openStream(member, 'member');
  await withTransaction(db, (tx) =>
    publish(world.system, tx, { topic: 'approval.changed', payload: { memberIds: [] } }),
  );
  await dispatchOutbox(world.system);
  for (const stream of streams) await stream.until('approval.changed');
  await announce('2');
  expect(await theirs.until('settings.changed')).not.toContain('approval.changed');
  for (const stream of [...streams, theirs]) stream.close();
});

test('a matched transfer is told to staff of any scope, also beside a deposit that is outside it', async () => {
  const { world } = site;
  const countries = { rights: ['see_people' as const], scope: { countries: [2], centers: [] } };
  await saveRole(world.staff, { name: 'matched', ...countries });
  const far = await site.memberBrowser();
  const stream = await openStream((await site.adminBrowser('matched')).browser, 'admin');
  await withTransaction(db, (tx) =>
    publish(
      world.system,
      tx,
      { topic: 'deposit.changed', payload: { memberIds: [] } },
      { topic: 'deposit.changed', payload: { memberIds: [far.id] } },
    ),
  );
  await dispatchOutbox(world.system);
  await announce('9');
  expect(await stream.until('settings.changed')).toContain('deposit.changed');
  stream.close();
});

test('an administrator whose role reaches one country hears of its members only, also after a change', async () => {
  const { world } = site;
  const [near, far] = [await site.memberBrowser({ countryId: 2 }), await site.memberBrowser()];
  const reach = (countries: number[]) =>
    saveRole(world.staff, { name: 'country', rights: ['see_people'], scope: { countries, centers: [] } });
  await reach([2]);
  const { browser } = await site.adminBrowser('country');
  const stream = await openStream(browser, 'admin');
  const ask = async (id: number) => {
    await requestDeposit(world.asMember(id), { amount: points(300), accountHolder: 'x', memo: '' });
    await dispatchOutbox(world.system);
  };
  await ask(far.id);
  await world.set('withdraw_fee_percent', '3');
  await dispatchOutbox(world.system);
  expect(await stream.until('settings.changed')).not.toContain('deposit.changed');
  await ask(near.id);
  await stream.until('deposit.changed');
  await reach([3]);
  await ask(near.id);
  await world.set('withdraw_fee_percent', '4');
  await dispatchOutbox(world.system);
  const told = await stream.until('settings.changed', 2);
  expect(told.split('deposit.changed')).toHaveLength(2);
  stream.close();
});

test('a stream ends when its session ends', async () => {
  const { id, browser } = await site.memberBrowser();
  const stream = await openStream(browser, 'member');
  await browser.mutate('member', 'sessions.logout');
  await requestDeposit(site.world.asMember(id), { amount: points(300), accountHolder: 'x', memo: '' });
  await dispatchOutbox(site.world.system);
  expect(await stream.until('unauthorized')).not.toContain('deposit.changed');
});

const lastIdOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1];
const announce = async (percent: string) => {
  await site.world.set('withdraw_fee_percent', percent);
  await dispatchOutbox(site.world.system);
};

test('a stream goes on after the last event that its browser has, on another server too', async () => {
  const elsewhere = await openLive(url, () => newestNotice(db));
  onTestFinished(() => elsewhere.stop());
  const otherServer = await openSite(db, { live: elsewhere, world: site.world });
  const { browser } = await site.memberBrowser();
  const first = await openStream(browser, 'member');
  await first.until('started');
  await announce('5');
  const lastId = lastIdOf(await first.until('settings.changed'));
  first.close();
  await announce('6');
  const moved = otherServer.browser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  const second = await openStream(moved, 'member', lastId);
  expect(await second.until('settings.changed')).not.toContain('gap');
  second.close();
  const third = await openStream(moved, 'member', lastIdOf(await second.until('settings.changed')));
  await announce('7');
  const text = await third.until('settings.changed');
  expect(text.match(/settings.changed/g)).toHaveLength(1);
  third.close();
});

test('a page hears what changed after it was opened and before its first stream', async () => {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  onTestFinished(() => clock.mockRestore());
  const { browser } = await site.memberBrowser();
  await announce('8');
  const first = await openStream(browser, 'member', undefined, { openMs: 0 });
  await first.until('settings.changed');
  first.close();
  const older = await openStream(browser, 'member', undefined, { openMs: 86_400_000 });
  await older.until('gap');
  older.close();
});

test('a stream whose last event the server does not know is told of a gap', async () => {
  await announce('3');
  const late = await openLive(url, () => newestNotice(db));
  onTestFinished(() => late.stop());
  const { browser } = await (await openSite(db, { live: late, world: site.world })).memberBrowser();
  for (const unknown of ['0', '999999999']) {
    const stream = await openStream(browser, 'member', unknown);
    await stream.until('gap');
    stream.close();
  }
});

test('a page that opens its stream again ends the one that the server still counts', async () => {
  const { browser } = await site.memberBrowser();
  const input = encodeURIComponent(JSON.stringify({ stream: crypto.randomUUID() }));
  const open = () =>
    browser.fetch(`/trpc/member/live.events?input=${input}`, { headers: { accept: 'text/event-stream' } });
  const answers = [];
  for (let count = 1; count <= 7; count += 1) answers.push(await open());
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  await expect(answers[0]?.text()).rejects.toThrow();
  await answers.at(-1)?.body?.cancel();
});
