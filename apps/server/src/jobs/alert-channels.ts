import type { AlertChannels } from '@starline/services/proof/alerts/deliver';
import { alertMailer } from '../documents/mail.ts';
import { type Env, portalUrl } from '../processes/env.ts';
import { alertPoster } from './post-alert.ts';

/**
 * Returns the channels that are configured. Throws for a webhook without a secret, whose receiver could not
 * trust it.
 */
export function alertChannels(env: Env, now: () => Date): AlertChannels {
  const { SMTP_URL, ALERT_MAIL, ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = env;
  if (url && !secret) throw new Error('ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET');
  return {
    ...(SMTP_URL &&
      ALERT_MAIL.length > 0 && {
        mail: alertMailer({ smtpUrl: SMTP_URL, publicUrl: portalUrl(env), to: ALERT_MAIL }),
      }),
    ...(url && secret && { post: alertPoster({ url, secret, now }) }),
  };
}
