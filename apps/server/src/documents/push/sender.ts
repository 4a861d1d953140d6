import { BRAND } from '@starline/domain/brand';
import { type NotificationTopic, topicOf } from '@starline/domain/notifications';
import { textsOf } from '@starline/i18n/member/every';
import type { DeliverPush, PushMessage } from '@starline/services/identity/notifications/send-push';
import { PushEndpoint } from '@starline/validators/push';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import type { VapidKeys } from './keys.ts';
import { publicLookup, type Resolve } from './public-lookup.ts';

const TEXTS = await textsOf('push');
const TIMEOUT_MS = 10_000;
/**
 * Seconds for which a push service keeps a message for a device that is away: as long as announcements are
 * news.
 */
const KEPT_SECONDS = 2 * 86_400;
/** More of an answer is not read. */
const ANSWER_BYTES = 4096;

type Options = {
  keys: VapidKeys;
  /** Tests: the server at this address takes every message instead of the push service of the endpoint. */
  insteadOf?: string | undefined;
  /** How names are resolved; by default as the system does. */
  resolve?: Resolve;
  timeoutMs?: number;
};

/** The page of the portal about each topic. */
const PAGES: Record<NotificationTopic, string> = {
  security: '/notifications',
  withdrawals: '/withdraw-history',
  deposits: '/deposit-history',
  rewards: '/point/summary',
  team: '/tree/recommend',
  notices: '/notices',
  inquiries: '/help?ask=true',
};

/**
 * Returns what the device shows: the kind, a sentence in the member's language and the page to open. No
 * personal data.
 */
export function pushContent({ kind, language, tag }: Pick<PushMessage, 'kind' | 'language' | 'tag'>) {
  const texts = TEXTS[language as keyof typeof TEXTS] ?? TEXTS.ko;
  return { kind, tag, title: BRAND, body: texts[kind], url: PAGES[topicOf(kind)] };
}

/**
 * Returns the function that sends a push message: encrypted for the device (RFC 8291) and signed with the
 * VAPID keys (RFC 8292). It connects to public addresses only and follows no redirect.
 * docs/domain/access.md#push.
 */
export function pushSender({ keys, insteadOf, resolve, timeoutMs = TIMEOUT_MS }: Options): DeliverPush {
  const agent = new Agent({ connect: { lookup: publicLookup(resolve), timeout: timeoutMs } });
  return async (message) => {
    const { endpoint, p256dh, auth } = message;
    // The worker asks again: a row could be older than the rule.
    if (!PushEndpoint.safeParse(endpoint).success) return 'gone';
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushContent(message)),
      { vapidDetails: keys, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm', urgency: 'high' },
    );
    const url = insteadOf ? new URL(new URL(endpoint).pathname, insteadOf) : endpoint;
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: details.body,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!insteadOf && { dispatcher: agent }),
    });
    await body.dump({ limit: ANSWER_BYTES }).catch(() => undefined);
    if (statusCode === 404 || statusCode === 410) return 'gone';
    return statusCode >= 200 && statusCode < 300 ? 'sent' : 'failed';
  };
}
