import type { AlertChannel } from '@starline/domain/alerts';
import { OUTSIDE_SERVICES, type OutsideService } from '@starline/domain/messages';
import { WEBHOOKS_MAX } from '@starline/domain/webhooks';
import { chainAudit } from '@starline/services/base/audit/chain';
import type { Context } from '@starline/services/base/context';
import { chainJournal } from '@starline/services/base/journal/chain';
import { encryptRows } from '@starline/services/base/keys/encrypt-rows';
import { atOnce } from '@starline/services/base/messages/deliver';
import { dispatchEvents } from '@starline/services/base/outbox/dispatch';
import { unlessPaused } from '@starline/services/base/outside/breakers';
import type { OutsideCall } from '@starline/services/base/outside/call';
import type { ChainNode, ChainSource } from '@starline/services/base/outside/chain-node';
import { tellScheduled } from '@starline/services/desk/notices/tell';
import { makeDueReports } from '@starline/services/desk/reports/make';
import { type ReportMail, sendNextReport } from '@starline/services/desk/reports/send';
import { sendNextWebhook, type WebhookMessage } from '@starline/services/desk/webhooks/deliver';
import {
  type ConfirmationMail,
  type LinkMail,
  sendNextConfirmation,
} from '@starline/services/identity/emails/send';
import { type InvitationMail, sendNextInvitation } from '@starline/services/identity/invitations/send';
import { type AdminMail, sendNextAdminMail } from '@starline/services/identity/notifications/send-admin-mail';
import {
  type NotificationMail,
  sendNextNotification,
} from '@starline/services/identity/notifications/send-mail';
import { type DeliverPush, sendDuePushes } from '@starline/services/identity/notifications/send-push';
import { sendNextReset } from '@starline/services/identity/password-resets/send';
import { pollPayouts } from '@starline/services/money/chain/poll-payouts';
import { pollTransfers } from '@starline/services/money/chain/poll-transfers';
import { pollRate, type RateSources } from '@starline/services/money/rates/poll';
import { holdNewRequests } from '@starline/services/money/risk/hold';
import { dispatchPlaces } from '@starline/services/network/volumes/dispatch';
import {
  type AlertChannels,
  alertMailQueue,
  alertPostQueue,
  deliverNextAlert,
} from '@starline/services/proof/alerts/deliver';
import { raiseAlerts } from '@starline/services/proof/alerts/raise';
import type { AlertLimits } from '@starline/services/proof/alerts/rules';
import { beat } from '@starline/services/proof/operations/beat';
import { forgetUnasked } from '@starline/services/proof/operations/forget-unasked';
import { runImportJob } from '@starline/services/running/imports/page/run-job';
import { indexRewards } from '@starline/services/settlement/settlements/index-rewards';
import { mergeNextMonth } from '@starline/services/settlement/settlements/months/merge';
import { loop, type Watched } from './loop.ts';
import { runNightlyJobs } from './nightly.ts';
import { settleOnSchedule } from './settle-due.ts';

/**
 * Messages of a kind that are sent side by side, and loops for events: a slow receiver holds up few, and no
 * other kind. Each endpoint of webhooks has a loop of its own.
 */
const AT_ONCE = {
  notification: 4,
  passwordReset: 2,
  confirmation: 1,
  invitation: 1,
  adminMail: 1,
  alertMail: 1,
  alertPost: 2,
  events: 2,
};

export type JobsInput = {
  ctx: Context;
  /** The context of an import: that of the owner of the tables, where this process connects as one. */
  owner: Context;
  rateSources: Omit<RateSources, 'call'>;
  chain?: Omit<ChainNode, 'call'>;
  /** The wallet that batches of coins are paid from. */
  payoutWallet?: Omit<ChainSource, 'call'>;
  /** Calls services outside, each behind its circuit breaker. */
  outside: OutsideCall;
  sendConfirmation?: (mail: ConfirmationMail) => Promise<void>;
  sendReset?: (mail: LinkMail) => Promise<void>;
  sendInvitation?: (mail: InvitationMail) => Promise<void>;
  sendAdminMail?: (mail: AdminMail) => Promise<void>;
  sendNews?: (mail: NotificationMail) => Promise<void>;
  sendPush?: DeliverPush;
  sendReport?: (mail: ReportMail) => Promise<void>;
  postWebhook?: (message: WebhookMessage) => Promise<void>;
  chainHeadFile?: string | undefined;
  alerts: { limits: AlertLimits; channels: AlertChannels };
} & Watched;

/**
 * Starts every background job of the worker. Each job is a loop that reads its work from the database and is
 * safe in any number of workers. There is no queue whose state could differ from the database.
 */
export async function startJobs({
  ctx,
  owner,
  rateSources,
  chain,
  payoutWallet,
  outside,
  sendConfirmation,
  sendReset,
  sendInvitation,
  sendAdminMail,
  sendNews,
  sendPush,
  sendReport,
  postWebhook,
  chainHeadFile,
  alerts,
  ...watched
}: JobsInput): Promise<{ stop(): Promise<void> }> {
  const { log } = watched;
  const bySmtp =
    <Mail>(send: (mail: Mail) => Promise<void>) =>
    (mail: Mail) =>
      outside('smtp', () => send(mail));
  const { mail: mailAlert, post: postAlert } = alerts.channels;
  const alertChannels: AlertChannel[] = [
    ...(mailAlert ? (['mail'] as const) : []),
    ...(postAlert ? (['webhook'] as const) : []),
  ];
  const configured: Record<OutsideService, unknown> = {
    upbit: rateSources.upbitUrl,
    bithumb: rateSources.bithumbUrl,
    trongrid: chain,
    smtp: sendNews ?? mailAlert,
    alert_webhook: postAlert,
  };
  const asked = OUTSIDE_SERVICES.filter((name) => configured[name] !== undefined);
  const loops = [
    ...Array.from({ length: AT_ONCE.events }, () =>
      loop('outbox', 300, watched, async () => (await dispatchEvents(ctx)) > 0),
    ),
    loop('beat', 15_000, watched, async () => {
      await beat(ctx);
      await forgetUnasked(ctx, asked);
      return false;
    }),
    loop('places', 300, watched, async () => (await dispatchPlaces(ctx)) > 0),
    loop('notices', 5000, watched, async () => (await tellScheduled(ctx)) > 0),
    loop('settlement', 20_000, watched, settleOnSchedule(ctx, log)),
    ...(rateSources.upbitUrl || rateSources.bithumbUrl
      ? [
          loop('rate', 10_000, watched, () =>
            pollRate(ctx, { ...rateSources, call: outside }).then(() => false),
          ),
        ]
      : []),
    ...(chain
      ? [
          loop('chain', 15_000, watched, () =>
            unlessPaused(() => pollTransfers(ctx, { ...chain, call: outside }).then(() => false)),
          ),
        ]
      : []),
    ...(payoutWallet
      ? [
          loop('payouts', 30_000, watched, () =>
            unlessPaused(() => pollPayouts(ctx, { ...payoutWallet, call: outside }).then(() => false)),
          ),
        ]
      : []),
    ...(sendReset
      ? [
          loop('mail', 1000, watched, () =>
            atOnce(AT_ONCE.passwordReset, () => sendNextReset(ctx, bySmtp(sendReset))),
          ),
        ]
      : []),
    ...(sendConfirmation
      ? [
          loop('confirmations', 1000, watched, () =>
            atOnce(AT_ONCE.confirmation, () => sendNextConfirmation(ctx, bySmtp(sendConfirmation))),
          ),
        ]
      : []),
    ...(sendInvitation
      ? [
          loop('invitations', 1000, watched, () =>
            atOnce(AT_ONCE.invitation, () => sendNextInvitation(ctx, bySmtp(sendInvitation))),
          ),
        ]
      : []),
    ...(sendAdminMail
      ? [
          loop('account mail', 1000, watched, () =>
            atOnce(AT_ONCE.adminMail, () => sendNextAdminMail(ctx, bySmtp(sendAdminMail))),
          ),
        ]
      : []),
    ...(sendNews
      ? [
          loop('news', 1000, watched, () =>
            atOnce(AT_ONCE.notification, () => sendNextNotification(ctx, bySmtp(sendNews))),
          ),
        ]
      : []),
    ...(sendReport
      ? [loop('report mail', 5000, watched, () => sendNextReport(ctx, bySmtp(sendReport)))]
      : []),
    ...(sendPush ? [loop('push', 1000, watched, () => sendDuePushes(ctx, sendPush))] : []),
    loop('risk', 60_000, watched, async () => (await holdNewRequests(ctx)) > 0),
    loop('reports', 60_000, watched, async () => (await makeDueReports(ctx)) > 0),
    loop('audit', 10_000, watched, async () => (await chainAudit(ctx)) > 0),
    loop('alerts', 10_000, watched, async (signal) => {
      const raised = await raiseAlerts(ctx, alerts.limits, alertChannels, signal);
      for (const { rule, subject, auditId } of raised)
        log(`security alert: ${rule} ${subject} audit entry ${auditId}`);
      return raised.length > 0;
    }),
    ...(mailAlert
      ? [
          loop('alert mail', 1000, watched, () =>
            atOnce(AT_ONCE.alertMail, () => deliverNextAlert(ctx, alertMailQueue, bySmtp(mailAlert))),
          ),
        ]
      : []),
    ...(postAlert
      ? [
          loop('alert webhook', 1000, watched, () =>
            atOnce(AT_ONCE.alertPost, () =>
              deliverNextAlert(ctx, alertPostQueue, (alert) =>
                outside('alert_webhook', () => postAlert(alert)),
              ),
            ),
          ),
        ]
      : []),
    ...(postWebhook
      ? Array.from({ length: WEBHOOKS_MAX }, (_, place) =>
          loop('webhooks', 2000, watched, () => sendNextWebhook(ctx, place, postWebhook)),
        )
      : []),
    loop('journal', 10_000, watched, async (signal) => (await chainJournal(ctx, { signal })) > 0),
    loop('import', 2000, watched, (signal) => runImportJob(owner, { signal })),
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
