import type { Context } from '../../../base/context.ts';
import { type NotificationMail, sendNextNotification } from '../../notifications/send-mail.ts';
import { sendNextReset } from '../../password-resets/send.ts';
import { type ConfirmationMail, type LinkMail, sendNextConfirmation } from '../send.ts';

export type Sent = {
  kind: 'confirmation' | 'reset' | 'news';
  mail: ConfirmationMail | LinkMail | NotificationMail;
};

/** Sends all mails to members that are due; returns them in the order in which they were sent. */
export async function drainMails(ctx: Context): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (await sendNextConfirmation(ctx, async (mail) => void sent.push({ kind: 'confirmation', mail })));
  while (await sendNextReset(ctx, async (mail) => void sent.push({ kind: 'reset', mail })));
  while (await sendNextNotification(ctx, async (mail) => void sent.push({ kind: 'news', mail })));
  return sent;
}
