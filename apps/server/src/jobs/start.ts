import { type AlertChannels, deliverNextAlert } from '@starline/services/alerts/deliver';
import { raiseAlerts } from '@starline/services/alerts/raise';
import type { AlertLimits } from '@starline/services/alerts/rules';
import { chainAudit } from '@starline/services/audit/chain';
import { pollTransfers } from '@starline/services/chain/poll-transfers';
import type { ChainSource } from '@starline/services/chain/trongrid';
import type { Context } from '@starline/services/context';
import { type InvitationMail, sendNextInvitation } from '@starline/services/invitations/send';
import { chainJournal } from '@starline/services/journal/chain';
import { encryptRows } from '@starline/services/keys/encrypt-rows';
import { tellScheduled } from '@starline/services/notices/tell';
import { type NotificationMail, sendNextNotification } from '@starline/services/notifications/send-mail';
import { type DeliverPush, sendDuePushes } from '@starline/services/notifications/send-push';
import { dispatchOutbox } from '@starline/services/outbox/dispatch';
import { type PasswordResetMail, sendNextReset } from '@starline/services/password-resets/send';
import { pollRate, type RateSources } from '@starline/services/rates/poll';
import { makeDueReports } from '@starline/services/reports/make';
import { type ReportMail, sendNextReport } from '@starline/services/reports/send';
import { indexRewards } from '@starline/services/settlements/index-rewards';
import { mergeNextMonth } from '@starline/services/settlements/months/merge';
import { loop, type Watched } from './loop.ts';
import { runNightlyJobs } from './nightly.ts';
import { settleOnSchedule } from './settle-due.ts';

export type JobsInput = {
  ctx: Context;
  rateSources: RateSources;
  chain?: ChainSource;
  sendReset?: (mail: PasswordResetMail) => Promise<void>;
  sendInvitation?: (mail: InvitationMail) => Promise<void>;
  sendNews?: (mail: NotificationMail) => Promise<void>;
  sendPush?: DeliverPush;
  sendReport?: (mail: ReportMail) => Promise<void>;
  /** Stores complete WAL segments outside; resolves with true if it stored one. */
  shipWal?: () => Promise<boolean>;
  /** Brings the copies of the backups up to date; resolves with the number of new files. */
  copyBackups?: () => Promise<number>;
  chainHeadFile?: string | undefined;
  alerts: { limits: AlertLimits; channels: AlertChannels };
} & Watched;

/**
 * Starts every background job of the worker. Each job is a loop that reads its work from the database and is safe in
 * any number of workers. There is no queue whose state could differ from the database.
 */
export async function startJobs({
  ctx,
  rateSources,
  chain,
  sendReset,
  sendInvitation,
  sendNews,
  sendPush,
  sendReport,
  shipWal,
  copyBackups,
  chainHeadFile,
  alerts,
  ...watched
}: JobsInput): Promise<{ stop(): Promise<void> }> {
  const { log } = watched;
  const loops = [
    loop('outbox', 300, watched, async () => (await dispatchOutbox(ctx)) > 0),
    loop('notices', 5000, watched, async () => (await tellScheduled(ctx)) > 0),
    loop('settlement', 20_000, watched, settleOnSchedule(ctx, log)),
    ...(rateSources.upbitUrl || rateSources.bithumbUrl
      ? [loop('rate', 10_000, watched, () => pollRate(ctx, rateSources).then(() => false))]
      : []),
    ...(chain ? [loop('chain', 15_000, watched, () => pollTransfers(ctx, chain).then(() => false))] : []),
    ...(sendReset ? [loop('mail', 1000, watched, () => sendNextReset(ctx, sendReset))] : []),
    ...(sendInvitation
      ? [loop('invitations', 1000, watched, () => sendNextInvitation(ctx, sendInvitation))]
      : []),
    ...(sendNews ? [loop('news', 1000, watched, () => sendNextNotification(ctx, sendNews))] : []),
    ...(sendPush ? [loop('push', 1000, watched, () => sendDuePushes(ctx, sendPush))] : []),
    ...(sendReport ? [loop('report mail', 5000, watched, () => sendNextReport(ctx, sendReport))] : []),
    loop('reports', 60_000, watched, async () => (await makeDueReports(ctx)) > 0),
    ...(shipWal ? [loop('wal', 500, watched, shipWal)] : []),
    ...(copyBackups ? [loop('backup copies', 5000, watched, async () => (await copyBackups()) > 0)] : []),
    loop('audit', 10_000, watched, async () => (await chainAudit(ctx)) > 0),
    loop('alerts', 10_000, watched, async () => {
      const raised = await raiseAlerts(ctx, alerts.limits);
      for (const { rule, subject, auditId } of raised)
        log(`security alert: ${rule} ${subject} audit entry ${auditId}`);
      return raised.length > 0;
    }),
    ...(alerts.channels.mail || alerts.channels.post
      ? [loop('alert delivery', 1000, watched, () => deliverNextAlert(ctx, alerts.channels))]
      : []),
    loop('journal', 10_000, watched, async (signal) => (await chainJournal(ctx, { signal })) > 0),
    loop('indexes', 30_000, watched, () => indexRewards(ctx)),
    loop('months', 30_000, watched, (signal) => mergeNextMonth(ctx, { signal })),
    loop('encryption', 3_600_000, watched, (signal) => encryptRows(ctx, signal).then(() => false)),
    loop('nightly', 60_000, watched, runNightlyJobs(ctx, log, { chainHeadFile })),
  ];
  return {
    stop: async () => {
      await Promise.all(loops.map((each) => each.stop()));
    },
  };
}
