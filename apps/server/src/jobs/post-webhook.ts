import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@starline/domain/webhooks';
import { AnswerError } from '@starline/services/base/outside/failure';
import type { WebhookMessage } from '@starline/services/desk/webhooks/deliver';
import { CreateWebhook } from '@starline/validators/webhooks';
import { Agent, request } from 'undici';
import { publicLookup, type Resolve } from '../documents/push/public-lookup.ts';

const TIMEOUT_MS = 10_000;
/** More of an answer is not read. */
const ANSWER_BYTES = 4096;

/** Returns the signature of a message by Standard Webhooks: HMAC-SHA-256 of `id.seconds.body` as base64. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

type Options = {
  now: () => Date;
  /** Tests: the server at this address takes every message, under the path of its endpoint. */
  insteadOf?: string | undefined;
  /** How names are resolved; by default as the system does. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/**
 * Returns the function that posts a message to an endpoint, signed with each of its secrets. It connects to
 * public addresses only and follows no redirect. Throws unless the answer is 2xx within ten seconds.
 * docs/api/webhooks.md.
 */
export function webhookPoster({ now, insteadOf, resolve, timeoutMs = TIMEOUT_MS }: Options) {
  const agent = new Agent({ connect: { lookup: publicLookup(resolve), timeout: timeoutMs } });
  return async ({ id, url, body, secrets }: WebhookMessage): Promise<void> => {
    // The worker asks again: a row could be older than the rule.
    const allowed = CreateWebhook.shape.url.parse(url);
    const seconds = Math.floor(now().getTime() / 1000);
    const { statusCode, body: answer } = await request(
      insteadOf ? new URL(new URL(allowed).pathname, insteadOf) : allowed,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': secrets.map((secret) => signatureOf(secret, id, seconds, body)).join(' '),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!insteadOf && { dispatcher: agent }),
      },
    );
    await answer.dump({ limit: ANSWER_BYTES }).catch(() => undefined);
    if (statusCode < 200 || statusCode > 299) throw new AnswerError('the webhook', statusCode);
  };
}
