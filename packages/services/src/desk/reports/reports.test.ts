import { deadLetters } from '@starline/db/schema/dead-letters';
import { reportMails, reports } from '@starline/db/schema/reports';
import { rewardMonths, settledMonths } from '@starline/db/schema/settlements';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { duePeriod } from '@starline/domain/reports';
import { ReportFigures } from '@starline/validators/reports';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmEmail } from '../../identity/emails/confirm.ts';
import { type LinkMail, sendNextConfirmation } from '../../identity/emails/send.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { cleanUp } from '../../running/nightly/clean-up.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { makeWorld } from '../../testing/world.ts';
import { tryAgain } from '../dead-letters/end.ts';
import { readFigures } from './figures.ts';
import { makeDueReports } from './make.ts';
import {
  listRecipients,
  listReports,
  readReport,
  removeRecipient,
  saveRecipient,
  sendReportAgain,
} from './recipients.ts';
import { type ReportMail, sendNextReport } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-23T03:00:00Z');
const { staff, system } = world;
const toOne = { recipient: 'kim@example.com', language: 'ko', isDaily: true, isMonthly: true } as const;

const mailing = { ...staff, config: { ...staff.config, sendsMail: true } };

/** Follows the links that were mailed to these addresses. */
async function confirmAll(...addresses: string[]): Promise<void> {
  const mails: LinkMail[] = [];
  while (await sendNextConfirmation(system, async (mail) => void mails.push(mail)));
  for (const { to, token } of mails) if (addresses.includes(to)) await confirmEmail(world.visitor, { token });
}

test('a period is due from eight on, in the time of the business', () => {
  const due = (instant: string, kind: 'daily' | 'monthly') =>
    duePeriod(kind, new Date(instant), 'Asia/Seoul')?.period;
  expect(due('2026-11-23T22:59:59Z', 'daily')).toBeUndefined();
  expect(due('2026-11-23T23:00:00Z', 'daily')).toBe('2026-11-23');
  expect(due('2026-11-30T22:59:59Z', 'monthly')).toBeUndefined();
  expect(due('2026-11-30T23:00:00Z', 'monthly')).toBe('2026-11');
  expect(due('2027-01-01T00:00:00Z', 'monthly')).toBe('2026-12');
});

test('makes nothing while a kind has no recipient', async () => {
  expect(await makeDueReports(system)).toBe(0);
});

test('two workers make one report of a period, with the figures of its day and one e-mail for each recipient', async () => {
  const member = await world.member();
  const { id } = await requestDeposit(world.asMember(member), {
    amount: points(1000),
    accountHolder: '홍길동',
    memo: '',
  });
  await completeDeposits(staff, { ids: [id] });
  await buyPackage(world.asMember(member), { packageId: await world.packageId('normal', 300) });
  await saveRecipient(mailing, toOne);
  await saveRecipient(mailing, { ...toOne, recipient: 'lee@example.com', language: 'en', isMonthly: false });
  await saveRecipient(mailing, { ...toOne, recipient: 'typo@example.com' });
  await confirmAll('kim@example.com', 'lee@example.com');
  world.moveTo('2026-11-24T00:00:00Z');
  const made = await Promise.all([makeDueReports(system), makeDueReports(system), makeDueReports(system)]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(await makeDueReports(system)).toBe(0);
  const rows = await db.select().from(reports).orderBy(reports.id);
  expect(rows.map(({ kind, period }) => [kind, period])).toEqual([
    ['daily', '2026-11-23'],
    ['monthly', '2026-10'],
  ]);
  expect(ReportFigures.parse(rows[0]?.figures)).toMatchObject({
    sales: { count: 1, amount: points(300) },
    deposits: { count: 1, amount: points(1000) },
    payouts: { count: 0, amount: 0 },
    signUps: 1,
    ratioPercent: 0,
    centers: [{ count: 1, amount: points(300) }],
  });
  const mails = await db.select().from(reportMails);
  expect(mails.map(({ email }) => email).sort()).toEqual([
    'kim@example.com',
    'kim@example.com',
    'lee@example.com',
  ]);
});

test('a report has the sums of the day or month before', async () => {
  const nextDay = { kind: 'daily', from: '2026-11-24', until: '2026-11-25' } as const;
  const nextMonth = { kind: 'monthly', from: '2026-12-01', until: '2027-01-01' } as const;
  const before = { sales: points(300), deposits: points(1000), payouts: 0, fees: 0, signUps: 1 };
  for (const period of [nextDay, nextMonth]) {
    const figures = ReportFigures.parse(await readFigures(system, period));
    expect(figures).toMatchObject({ sales: { amount: 0 }, before: { ...before, rewardsPaid: 0 } });
  }
  const same = { kind: 'daily', from: '2026-11-23', until: '2026-11-24' } as const;
  expect((await readFigures(system, same)).before).toMatchObject({ sales: 0, signUps: 0 });
});

test('the top earners of a month are those of the whole month, not of its days', async () => {
  await db.insert(settledMonths).values({ month: '2026-10-01', isMerged: true });
  const steady = await world.member({ username: 'steady' });
  const once = await world.member({ username: 'once' });
  const none = { rows: 1, lottoRows: 0, days: 1, unpaid: points(0), lotto: points(0) };
  const earned = (memberId: number, kind: 'daily' | 'rank', paid: number) => ({
    ...none,
    memberId,
    kind,
    month: '2026-10-01',
    paid: points(paid),
  });
  await db
    .insert(rewardMonths)
    .values([earned(steady, 'daily', 60), earned(steady, 'rank', 50), earned(once, 'daily', 100)]);
  const october = { kind: 'monthly', from: '2026-10-01', until: '2026-11-01' } as const;
  expect((await readFigures(system, october)).topEarners).toEqual([
    { username: 'steady', amount: points(110) },
    { username: 'once', amount: points(100) },
  ]);
});

test('two workers send each e-mail once; a refusal is tried again later', async () => {
  const sent: ReportMail[] = [];
  let refusals = 1;
  const deliver = async (mail: ReportMail) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('mailbox is full');
    }
    sent.push(mail);
  };
  const worker = async () => {
    while (await sendNextReport(system, deliver));
  };
  await Promise.all([worker(), worker()]);
  expect(sent).toHaveLength(2);
  world.moveTo('2026-11-24T00:01:00Z');
  await Promise.all([worker(), worker()]);
  expect(sent.map(({ to, kind }) => `${kind} ${to}`).sort()).toEqual([
    'daily kim@example.com',
    'daily lee@example.com',
    'monthly kim@example.com',
  ]);
  world.moveTo('2026-11-24T05:00:00Z');
  expect(await sendNextReport(system, deliver)).toBe(false);
});

test('an e-mail whose worker died while sending is not sent by itself, and staff send it again after ten minutes', async () => {
  world.moveTo('2026-11-25T00:00:00Z');
  await makeDueReports(system);
  const never = new Promise<void>(() => undefined);
  void sendNextReport(system, () => never);
  await expect
    .poll(async () => (await db.select().from(reportMails)).filter((mail) => mail.claimedAt && !mail.sentAt))
    .toHaveLength(1);
  const [report] = await listReports(staff);
  const recipient = report?.mails.find(({ state }) => state === 'claimed')?.recipient ?? '';
  const sent: string[] = [];
  const deliver = async ({ to }: ReportMail) => void sent.push(to);
  while (await sendNextReport(system, deliver));
  expect(sent).not.toContain(recipient);
  const again = () => sendReportAgain(staff, { id: report?.id ?? 0, recipient });
  await expect(again()).rejects.toMatchObject({ code: 'nothing_changed' });
  world.moveTo('2026-11-25T00:10:01Z');
  await again();
  while (await sendNextReport(system, deliver));
  expect(sent.filter((to) => to === recipient)).toHaveLength(1);
});

test('a removed recipient is not reached by an e-mail that was unclear or failed when it was removed', async () => {
  world.moveTo('2026-11-25T23:30:00Z');
  await makeDueReports(system);
  const never = new Promise<void>(() => undefined);
  void sendNextReport(system, () => never);
  const unclear = async () =>
    (await db.select().from(reportMails)).filter((mail) => mail.claimedAt && !mail.sentAt);
  await expect.poll(unclear).toHaveLength(1);
  const [{ reportId: id = 0, email: recipient = '' } = {}] = await unclear();
  const removed = (await listRecipients(staff)).find((each) => each.recipient === recipient);
  await removeRecipient(staff, { id: removed?.id ?? 0 });
  world.moveTo('2026-11-25T23:41:00Z');
  await expect(sendReportAgain(staff, { id, recipient })).rejects.toMatchObject({ code: 'nothing_changed' });
  while (await sendNextReport(system, async () => undefined));
  const [letter] = await db.select().from(deadLetters).where(isNull(deadLetters.endedAt));
  await expect(tryAgain(staff, { id: letter?.id ?? 0 })).rejects.toMatchObject({ code: 'message_gone' });
});

test('an e-mail that is refused after its recipient was removed is not tried again', async () => {
  world.moveTo('2026-11-27T00:00:00Z');
  await saveRecipient(mailing, { ...toOne, recipient: 'short@example.com' });
  await confirmAll('short@example.com');
  await makeDueReports(system);
  const deliver = async ({ to }: ReportMail) => {
    if (to !== 'short@example.com') return;
    for (const { id, recipient } of await listRecipients(staff))
      if (recipient === to) await removeRecipient(staff, { id });
    throw new Error('mailbox is full');
  };
  while (await sendNextReport(system, deliver));
  world.moveTo('2026-11-27T05:00:00Z');
  expect(await sendNextReport(system, async () => undefined)).toBe(false);
});

test('a removed recipient gets nothing that waits, and a report is deleted after thirty days once there is a newer one', async () => {
  world.moveTo('2026-11-28T00:00:00Z');
  await makeDueReports(system);
  for (const { id } of await listRecipients(staff)) await removeRecipient(staff, { id });
  expect(await sendNextReport(system, async () => undefined)).toBe(false);
  const [newest] = await listReports(staff);
  expect(await readReport(staff, { id: newest?.id ?? 0 })).toMatchObject({ period: '2026-11-27' });
  world.moveTo('2026-12-28T00:00:01Z');
  await cleanUp(system);
  expect((await listReports(staff)).map(({ period }) => period)).toEqual(['2026-11-27', '2026-10']);
});
