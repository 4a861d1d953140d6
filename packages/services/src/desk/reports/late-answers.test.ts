import { reportMails, reports } from '@starline/db/schema/reports';
import { testDatabase } from '@starline/db/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { ServicePaused } from '../../base/outside/breakers.ts';
import { confirmEmail } from '../../identity/emails/confirm.ts';
import { sendNextConfirmation } from '../../identity/emails/send.ts';
import { makeWorld } from '../../testing/world.ts';
import { makeDueReports } from './make.ts';
import { listReports, saveRecipient, sendReportAgain } from './recipients.ts';
import { sendNextReport } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-23T03:00:00Z');
const { staff, system } = world;
const recipient = 'kim@example.com';

const mailing = { ...staff, config: { ...staff.config, sendsMail: true } };
await saveRecipient(mailing, { recipient, language: 'ko', isDaily: true, isMonthly: false });
await sendNextConfirmation(system, async ({ token }) => void (await confirmEmail(world.visitor, { token })));

beforeEach(async () => {
  await db.delete(reports);
});

/** An e-mail whose first worker has no answer yet and which a second one has claimed after staff asked. */
async function takenOver() {
  world.moveTo(new Date(system.now().getTime() + 24 * 3_600_000).toISOString());
  await makeDueReports(system);
  const answers: PromiseWithResolvers<void>[] = [];
  const send = async () => {
    const count = answers.length;
    const sending = sendNextReport(system, () => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    });
    await expect.poll(() => answers.length).toBe(count + 1);
    return { sending, answer: answers[count] as PromiseWithResolvers<void> };
  };
  const late = await send();
  world.moveTo(new Date(system.now().getTime() + 601_000).toISOString());
  const [report] = await listReports(staff);
  await sendReportAgain(staff, { id: report?.id ?? 0, recipient });
  return { late, holder: await send() };
}

test.each([
  ['failure', () => new Error('mailbox is full')],
  ['refusal for good', () => Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })],
  ['pause', () => new ServicePaused('smtp')],
])('a late %s leaves an e-mail to the worker that sends it again', async (_, error) => {
  const { late, holder } = await takenOver();
  const held = await db.select().from(reportMails);
  late.answer.reject(error());
  await late.sending;
  expect(await db.select().from(reportMails)).toEqual(held);
  holder.answer.resolve();
  await holder.sending;
  expect(await db.select().from(reportMails)).toMatchObject([{ attempts: 1, sentAt: expect.any(String) }]);
});

test('a late success counts, so that the figures of the business do not come a third time', async () => {
  const { late, holder } = await takenOver();
  late.answer.resolve();
  await late.sending;
  holder.answer.reject(new Error('mailbox is full'));
  await holder.sending;
  expect(await db.select().from(reportMails)).toMatchObject([{ attempts: 1, sentAt: expect.any(String) }]);
  expect(await sendNextReport(system, async () => undefined)).toBe(false);
});
