import { deadLetters } from '@starline/db/schema/dead-letters';
import { memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { notificationPushes, notificationSwitches, pushSubscriptions } from '@starline/db/schema/push';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { makeWorld } from '../../testing/world.ts';
import { announce } from './announce.ts';
import { type NotificationMail, sendNextNotification } from './send-mail.ts';
import { sendDuePushes } from './send-push.ts';
import { stopMails, stopToken } from './stop-mails.ts';
import { switchNotification } from './switches.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const telling = <Caller extends Context>(ctx: Caller): Caller => ({
  ...ctx,
  config: { ...ctx.config, sendsMail: true, pushKey: 'public-key' },
});
const [staff, system] = [telling(world.staff), telling(world.system)];
const later = (seconds: number) =>
  world.moveTo(new Date(system.now().getTime() + seconds * 1000).toISOString());

let made = 0;
/** A member with 100 points, a mailbox and a device. */
async function member() {
  made += 1;
  const id = await world.member({ email: `member${made}@example.com` });
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(100) });
  await db.insert(pushSubscriptions).values({
    ...{ memberId: id, device: `device ${made}`, endpoint: `https://push.example.com/${made}` },
    ...{ p256dh: 'k', auth: 'a', usedAt: system.now().toISOString() },
  });
  return { id, as: telling(world.asMember(id)) };
}
const request = (as: Parameters<typeof requestWithdrawal>[0], amount = 20) =>
  requestWithdrawal(as, { type: 'coin', amount: points(amount), memo: '' });
async function drain(): Promise<NotificationMail[]> {
  const sent: NotificationMail[] = [];
  while (await sendNextNotification(system, async (mail) => void sent.push(mail)));
  return sent;
}
const kindsOf = (mails: readonly NotificationMail[]) => mails.map(({ kind }) => kind);

beforeEach(async () => {
  await db.delete(notificationMails);
  await db.delete(notificationPushes);
  await db.delete(deadLetters);
});

describe('mails to one mailbox', () => {
  test('leave in the order of the acts, however many senders there are and however slow the first is', async () => {
    const { as } = await member();
    const { id } = await request(as);
    await cancelOwnWithdrawal(as, { id });
    const sent: string[] = [];
    let release = () => {};
    const isSlow = new Promise<void>((done) => {
      release = done;
    });
    const send = () =>
      sendNextNotification(system, async ({ kind }) => {
        if (kind === 'withdrawal_requested') await isSlow;
        sent.push(kind);
      });
    const first = send();
    await expect
      .poll(() => db.$count(notificationMails, eq(notificationMails.attempts, 1)))
      .toBeGreaterThan(0);
    expect(await Promise.all([send(), send()])).toEqual([false, false]);
    release();
    await first;
    await send();
    expect(sent).toEqual(['withdrawal_requested', 'withdrawal_cancelled']);
  });

  test('wait for one that is tried again, and not for one that was given up', async () => {
    const { as } = await member();
    const { id } = await request(as);
    await cancelOwnWithdrawal(as, { id });
    const fail = (responseCode: number) => () =>
      Promise.reject(Object.assign(new Error('no'), { responseCode, command: 'RCPT TO' }));
    await sendNextNotification(system, fail(450));
    expect(await drain()).toEqual([]);
    later(16);
    await sendNextNotification(system, fail(550));
    expect(kindsOf(await drain())).toEqual(['withdrawal_cancelled']);
  });

  test('do not wait for a mail to another mailbox', async () => {
    const [one, other] = [await member(), await member()];
    await request(one.as);
    await request(other.as);
    const sent: string[] = [];
    void sendNextNotification(system, () => new Promise(() => undefined));
    await expect.poll(() => db.$count(notificationMails, eq(notificationMails.attempts, 1))).toBe(1);
    while (await sendNextNotification(system, async ({ to }) => void sent.push(to)));
    expect(sent).toHaveLength(1);
  });
});

describe('a withdrawal', () => {
  test('to a new destination sends one mail and one push, which name it; the portal shows both acts', async () => {
    const { id, as } = await member();
    const typed = { bankName: '카카오뱅크', accountHolder: '홍길동', accountNumber: '3333-01-1234567' };
    const asked = RequestWithdrawal.parse({ type: 'bank', amount: 2000, ...typed });
    await requestWithdrawal(as, asked);
    expect(await db.$count(notificationPushes)).toBe(1);
    expect(await drain()).toMatchObject([
      { kind: 'withdrawal_requested', params: { name: '카카오뱅크 4567' }, withdrawal: { type: 'bank' } },
    ]);
    const shown = await db
      .select({ kind: memberNotifications.kind })
      .from(memberNotifications)
      .where(eq(memberNotifications.memberId, id));
    expect(shown.map(({ kind }) => kind).sort()).toEqual(['destination_added', 'withdrawal_requested']);
    await requestWithdrawal(as, asked);
    expect((await drain())[0]?.params.name).toBeUndefined();
  });

  test('that is paid is mailed with its figures and its address', async () => {
    const { as } = await member();
    const { id } = await request(as);
    await completeWithdrawals(staff, { ids: [id] });
    const [, paid] = await drain();
    expect(paid).toMatchObject({
      kind: 'withdrawal_completed',
      isByStaff: true,
      withdrawal: { id, krwAmount: null, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    });
    const { payout, fee } = paid?.withdrawal ?? {};
    expect((payout ?? 0) + (fee ?? 0)).toBe(2000);
  });
});

describe('the link that stops mails', () => {
  const stopped = () => db.select().from(notificationSwitches);

  test('stands in mails of topics that may be switched off, and in no other', async () => {
    const { id } = await member();
    await announce(system, db, { memberId: id, kind: 'deposit_completed' });
    await announce(system, db, { memberId: id, kind: 'password_changed' });
    const sent = await drain();
    expect(sent.map(({ stopToken: token }) => token !== null)).toEqual([true, false]);
  });

  test('switches off the mails of its topic for its member, twice as once, and nothing else', async () => {
    const { id } = await member();
    const token = stopToken(system, { memberId: id, topic: 'deposits' });
    await stopMails(world.visitor, { token });
    await stopMails(world.visitor, { token });
    expect(await stopped()).toEqual([{ memberId: id, topic: 'deposits', channel: 'mail' }]);
    await announce(system, db, { memberId: id, kind: 'deposit_completed' });
    await announce(system, db, { memberId: id, kind: 'inquiry_answered' });
    expect(kindsOf(await drain())).toEqual(['inquiry_answered']);
    expect(await db.$count(notificationPushes)).toBe(2);
  });

  test('stops what waits to be sent too, and gives up nothing', async () => {
    const { id } = await member();
    await announce(system, db, { memberId: id, kind: 'deposit_completed' });
    await announce(system, db, { memberId: id, kind: 'inquiry_answered' });
    await stopMails(world.visitor, { token: stopToken(system, { memberId: id, topic: 'deposits' }) });
    expect(kindsOf(await drain())).toEqual(['inquiry_answered']);
    expect(await db.$count(notificationMails, isNull(notificationMails.sentAt))).toBe(0);
    expect(await db.$count(deadLetters)).toBe(0);
  });

  test('stops a push message that waits to be sent when its topic is switched off', async () => {
    const { id, as } = await member();
    await announce(system, db, { memberId: id, kind: 'deposit_completed' });
    await announce(system, db, { memberId: id, kind: 'password_changed' });
    await switchNotification(as, { topic: 'deposits', channel: 'push', isOn: false });
    const sent: string[] = [];
    await sendDuePushes(system, async ({ kind }) => {
      sent.push(kind);
      return 'sent';
    });
    expect(sent).toEqual(['password_changed']);
    expect(await db.$count(notificationPushes, isNull(notificationPushes.sentAt))).toBe(0);
  });

  test('is refused when we did not sign it, and for mails that are always sent', async () => {
    const { id } = await member();
    await db.delete(notificationSwitches);
    const token = stopToken(system, { memberId: id, topic: 'team' });
    for (const forged of [token.replace(/^\d+/, '1'), `${id}-team.`, `${id}-team`, '', 'x.y'])
      expect(() => stopMails(world.visitor, { token: forged })).toThrow('stop_link_invalid');
    const always = stopToken(system, { memberId: id, topic: 'security' });
    expect(() => stopMails(world.visitor, { token: always })).toThrow('stop_link_invalid');
    expect(await stopped()).toEqual([]);
  });
});
