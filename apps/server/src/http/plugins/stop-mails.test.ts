import { notificationSwitches } from '@starline/db/schema/push';
import { testDatabase } from '@starline/db/testing/test-database';
import { stopToken } from '@starline/services/identity/notifications/stop-mails';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;

const ONE_CLICK = 'List-Unsubscribe=One-Click';
/** A mail program: without cookies, session and origin. */
const click = (token: string, body: NonNullable<RequestInit['body']> = new URLSearchParams(ONE_CLICK)) =>
  fetch(`${site.url}/stop-mails?token=${encodeURIComponent(token)}`, { method: 'POST', body });
const switchesOf = (memberId: number) =>
  db.select().from(notificationSwitches).where(eq(notificationSwitches.memberId, memberId));

test('one click of a mail program switches the mails of one topic off, without a login', async () => {
  const memberId = await world.member();
  const token = stopToken(world.system, { memberId, topic: 'withdrawals' });
  const answer = await click(token);
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([200, '', null]);
  expect(await switchesOf(memberId)).toEqual([{ memberId, topic: 'withdrawals', channel: 'mail' }]);
});

test('a click as multipart counts too', async () => {
  const memberId = await world.member();
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await click(stopToken(world.system, { memberId, topic: 'team' }), form)).status).toBe(200);
  expect(await switchesOf(memberId)).toHaveLength(1);
});

test('another form, a changed token and another body change nothing', async () => {
  const memberId = await world.member();
  const token = stopToken(world.system, { memberId, topic: 'team' });
  const other = new URLSearchParams('a=b');
  expect((await click(token, other)).status).toBe(400);
  expect((await click(token.replace('team', 'deposits'))).status).toBe(400);
  const json = new Blob(['{}'], { type: 'application/json' });
  expect((await click(token, json)).status).toBe(415);
  expect((await click(token, 'x'.repeat(2000))).status).toBe(415);
  expect((await click(token, new URLSearchParams(`${ONE_CLICK}&a=${'x'.repeat(2000)}`))).status).toBe(413);
  expect(await switchesOf(memberId)).toEqual([]);
});
