import { createHmac } from 'node:crypto';
import { AnswerError } from '@starline/services/base/outside/failure';
import type { Alert } from '@starline/services/proof/alerts/raise';

const TIMEOUT_MS = 10_000;

type Webhook = { url: string; secret: string; now: () => Date };

/**
 * Returns the function that posts an alert as JSON. The header `x-starline-signature` holds
 * `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of `<seconds>.<body>` under the secret. Throws unless the answer
 * is 2xx. docs/operations/alerts.md#webhook.
 */
export const alertPoster =
  ({ url, secret, now }: Webhook) =>
  async (alert: Alert): Promise<void> => {
    const body = JSON.stringify({ type: 'security_alert', ...alert });
    const seconds = Math.floor(now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-starline-signature': `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new AnswerError('the webhook', answer.status);
  };
