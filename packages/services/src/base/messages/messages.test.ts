import { auditLog } from '@starline/db/schema/audit';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { discard, tryAgain } from '../../desk/dead-letters/end.ts';
import { allDeadLetters } from '../../desk/dead-letters/list.ts';
import { type NotificationMail, sendNextNotification } from '../../identity/notifications/send-mail.ts';
import { makeWorld } from '../../testing/world.ts';
import { ServicePaused } from '../outside/breakers.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff, system } = world;
const memberId = await world.member();

async function mailTo(address: string): Promise<number> {
  const recipient = address as ConfirmedEmail;
  await world.confirm(memberId, recipient);
  const at = system.now().toISOString();
  const [about] = await db
    .insert(memberNotifications)
    .values({ memberId, kind: 'new_device', params: {}, createdAt: at })
    .returning();
  const [mail] = await db
    .insert(notificationMails)
    .values({ notificationId: about?.id ?? 0, recipient, nextAttemptAt: at })
    .returning();
  return mail?.id ?? 0;
}
const later = (minutes: number) =>
  world.moveTo(new Date(system.now().getTime() + minutes * 60_000).toISOString());
const send = (deliver: (mail: NotificationMail) => Promise<void>) => sendNextNotification(system, deliver);
const refused = (code: number, response = `${code} 5.1.1 <kim@example.com>: no such user`) =>
  Object.assign(new Error(response), { responseCode: code, response, command: 'RCPT TO', code: 'EENVELOPE' });
const openLetters = () => db.select().from(deadLetters).where(isNull(deadLetters.endedAt));
const mailOf = async (id: number) =>
  (await db.select().from(notificationMails).where(eq(notificationMails.id, id)))[0];

beforeEach(async () => {
  await db.delete(deadLetters);
  await db.delete(memberNotifications);
});

/** Sends until the mail is given up, an hour between the tries; returns their number. */
async function failUntilGivenUp(error: Error): Promise<number> {
  let tries = 0;
  for (let hour = 0; hour < 12; hour += 1) {
    await send(() => {
      tries += 1;
      return Promise.reject(error);
    });
    later(60);
  }
  return tries;
}

describe('a message', () => {
  test('is sent once by two workers with many senders each, none of which keeps a transaction open', async () => {
    for (let nth = 0; nth < 20; nth += 1) await mailTo(`member${nth}@example.com`);
    const sent: NotificationMail[] = [];
    const deliver = async (mail: NotificationMail) => {
      const open = await db.execute(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
         and query like '%notification_mails%' and xact_start < now() - interval '2 seconds'`,
      );
      expect(open.rows).toEqual([]);
      sent.push(mail);
    };
    const worker = async () => {
      while (await send(deliver));
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(sent.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 20 }, (_, nth) => `member${nth}@example.com`).sort(),
    );
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20);
  });

  test('in flight is not claimed by another worker; after a crash it is sent again under the same Message-ID', async () => {
    await mailTo('kim@example.com');
    const ids: string[] = [];
    void send(({ messageId }) => {
      ids.push(messageId);
      return new Promise(() => undefined);
    });
    await expect.poll(() => ids.length).toBe(1);
    expect(await send(async () => undefined)).toBe(false);
    later(1.9);
    expect(await send(async () => undefined)).toBe(false);
    later(0.2);
    expect(await send(async ({ messageId }) => void ids.push(messageId))).toBe(true);
    expect(ids[1]).toBe(ids[0]);
  });

  test.each([
    ['success', (answer: PromiseWithResolvers<void>) => answer.resolve()],
    ['pause', (answer: PromiseWithResolvers<void>) => answer.reject(new ServicePaused('smtp'))],
    ['refusal for now', (answer: PromiseWithResolvers<void>) => answer.reject(refused(450))],
    ['refusal for good', (answer: PromiseWithResolvers<void>) => answer.reject(refused(550))],
  ])('is not changed by a late %s once another worker has taken its claim over', async (_, answerLate) => {
    const id = await mailTo('kim@example.com');
    const claimed: PromiseWithResolvers<void>[] = [];
    const deliver = () => {
      const answer = Promise.withResolvers<void>();
      claimed.push(answer);
      return answer.promise;
    };
    const late = send(deliver);
    await expect.poll(() => claimed.length).toBe(1);
    later(2.1);
    const holder = send(deliver);
    await expect.poll(() => claimed.length).toBe(2);
    const held = await mailOf(id);
    const [first, second] = claimed;
    if (first) answerLate(first);
    await late;
    expect(await mailOf(id)).toEqual(held);
    expect(await openLetters()).toEqual([]);
    second?.resolve();
    await holder;
    expect(await mailOf(id)).toMatchObject({ attempts: 2, sentAt: system.now().toISOString() });
  });

  test('that is queued again while a try is in flight is sent again, whatever that try answers', async () => {
    const id = await mailTo('kim@example.com');
    const answer = Promise.withResolvers<void>();
    const claimed: string[] = [];
    const late = send(({ to }) => {
      claimed.push(to);
      return answer.promise;
    });
    await expect.poll(() => claimed.length).toBe(1);
    later(1);
    await db
      .update(notificationMails)
      .set({ attempts: 0, nextAttemptAt: system.now().toISOString() })
      .where(eq(notificationMails.id, id));
    answer.resolve();
    await late;
    expect(await mailOf(id)).toMatchObject({ attempts: 0, sentAt: null });
  });

  test('that is refused for good is given up at once, with a code and a masked address', async () => {
    await mailTo('kim@example.com');
    expect(await failUntilGivenUp(refused(550))).toBe(1);
    const letters = await openLetters();
    expect(letters).toMatchObject([
      { kind: 'notification', tries: 1, lastError: 'SMTP 550 5.1.1', recipient: 'k••••@example.com' },
    ]);
    expect(JSON.stringify(letters)).not.toContain('kim@');
  });

  test.each([
    ['that is refused for now', refused(450)],
    ['whose mail server refuses the sender', Object.assign(refused(550), { command: 'MAIL FROM' })],
    ['whose mail server is away', Object.assign(new Error('no'), { code: 'ECONNECTION' })],
  ])('%s is tried eight times and then given up', async (_, error) => {
    await mailTo('kim@example.com');
    expect(await failUntilGivenUp(error)).toBe(8);
    expect(await openLetters()).toMatchObject([
      { tries: 8, lastError: expect.not.stringContaining('unconfirmed') },
    ]);
  });

  test('whose last try has no result is given up as unconfirmed', async () => {
    const id = await mailTo('kim@example.com');
    await db.update(notificationMails).set({ attempts: 8 }).where(eq(notificationMails.id, id));
    const sent: unknown[] = [];
    await send(async (mail) => void sent.push(mail));
    expect(sent).toEqual([]);
    expect(await openLetters()).toMatchObject([{ tries: 8, lastError: 'unconfirmed' }]);
  });

  test('whose last try has no result is given up also when no worker ran until its time was over', async () => {
    const id = await mailTo('kim@example.com');
    await db.update(notificationMails).set({ attempts: 8 }).where(eq(notificationMails.id, id));
    later(48 * 60 + 1);
    expect(await send(async () => undefined)).toBe(true);
    expect(await openLetters()).toMatchObject([{ tries: 8, lastError: 'expired' }]);
    expect(await send(async () => undefined)).toBe(false);
  });

  test('keeps its tries while its service is paused, and is given up when its time is over', async () => {
    const id = await mailTo('kim@example.com');
    for (let hour = 0; hour < 47; hour += 1) {
      expect(await send(() => Promise.reject(new ServicePaused('smtp')))).toBe(false);
      later(60);
    }
    expect(await mailOf(id)).toMatchObject({ attempts: 0, sentAt: null });
    expect(await openLetters()).toEqual([]);
    later(61);
    await send(async () => undefined);
    expect(await mailOf(id)).toMatchObject({ sentAt: null });
    expect(await openLetters()).toMatchObject([{ tries: 0, lastError: 'expired' }]);
  });
});

describe('a message that was given up', () => {
  async function givenUp(): Promise<{ id: number; mail: number }> {
    const mail = await mailTo('kim@example.com');
    await send(() => Promise.reject(refused(550)));
    const [letter] = await openLetters();
    return { id: letter?.id ?? 0, mail };
  }
  const acts = (id: number) =>
    db
      .select({ action: auditLog.action, after: auditLog.after, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'dead_letter'), eq(auditLog.subjectId, String(id))));

  test('is sent again by staff, once of two requests at once, with all its tries', async () => {
    const { id, mail } = await givenUp();
    const asked = await Promise.allSettled([tryAgain(staff, { id }), tryAgain(staff, { id })]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(tryAgain(staff, { id })).rejects.toMatchObject({ code: 'nothing_changed' });
    expect(await mailOf(mail)).toMatchObject({ attempts: 0 });
    const sent: string[] = [];
    while (await send(async ({ to }) => void sent.push(to)));
    expect(sent).toEqual(['kim@example.com']);
    expect(await acts(id)).toEqual([
      { action: 'deadLetters.tryAgain', after: { outcome: 'tried_again' }, actorId: staff.actor.id },
    ]);
  });

  test('can be given up again', async () => {
    const { id } = await givenUp();
    await tryAgain(staff, { id });
    await send(() => Promise.reject(refused(550)));
    expect(await openLetters()).toHaveLength(1);
    expect(await db.$count(deadLetters)).toBe(2);
  });

  test('is not sent again when its time is over or it is gone, and can be discarded then', async () => {
    const { id } = await givenUp();
    later(48 * 60 + 1);
    await expect(tryAgain(staff, { id })).rejects.toMatchObject({ code: 'message_gone' });
    await db.delete(memberNotifications);
    await expect(tryAgain(staff, { id })).rejects.toMatchObject({ code: 'message_gone' });
    expect(await acts(id)).toEqual([]);
    await discard(staff, { id, reason: 'gone' });
    await expect(discard(staff, { id, reason: 'gone' })).rejects.toMatchObject({ code: 'nothing_changed' });
    expect(await acts(id)).toMatchObject([{ after: { outcome: 'discarded', reason: 'gone' } }]);
  });

  test('is never sent after it was discarded', async () => {
    const { id } = await givenUp();
    await discard(staff, { id, reason: 'wrong address' });
    later(60);
    expect(await send(async () => undefined)).toBe(false);
    await expect(tryAgain(staff, { id })).rejects.toMatchObject({ code: 'nothing_changed' });
  });

  test('is listed until staff end it, and to no role with a scope', async () => {
    const { id } = await givenUp();
    const list = (state?: 'open' | 'ended') =>
      allDeadLetters.rows(staff, { page: 1, size: 10, state, kind: undefined } as never);
    expect(await list('open')).toMatchObject([{ id, kind: 'notification', endedBy: null }]);
    await discard(staff, { id, reason: 'known' });
    expect(await list('open')).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(await list('ended')).toMatchObject([{ id, outcome: 'discarded', endedBy: 'owner' }]);
    const scoped = { ...staff, actor: { ...staff.actor, scope: { countryIds: [1], centerIds: [] } } };
    await expect(allDeadLetters.rows(scoped as never, { page: 1, size: 10 } as never)).rejects.toMatchObject({
      code: 'outside_scope',
    });
  });
});
