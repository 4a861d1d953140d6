import type { AlertChannels } from '@starline/services/proof/alerts/deliver';
import { alertMailer } from '../documents/mail.ts';
import type { Env } from '../processes/env.ts';
import { mailOptions } from '../processes/mail-options.ts';
import { alertPoster } from './post-alert.ts';

/**
 * Returns the channels that are configured. Throws for a webhook without a secret, whose receiver could not
 * trust it.
 */
export function alertChannels(env: Env, now: () => Date): AlertChannels {
  const mail = mailOptions(env);
  const { ALERT_MAIL, ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = env;
  if (url && !secret) throw new Error('ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET');
  return {
    ...(mail && ALERT_MAIL.length > 0 && { mail: alertMailer({ ...mail, to: ALERT_MAIL }) }),
    ...(url && secret && { post: alertPoster({ url, secret, now }) }),
  };
}
