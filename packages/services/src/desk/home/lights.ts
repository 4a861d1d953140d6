import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { watchesDeposits } from '../../base/deposit-addresses/read.ts';
import { notificationQueue } from '../../identity/notifications/send-mail.ts';
import { showRates } from '../../money/rates/show.ts';
import { readOperations } from '../../proof/operations/read.ts';

/** The chain is read every 15 seconds, and once an hour from the oldest open request on. */
const CHAIN_MS = 120_000;
const DEEP_MS = 2 * 3_600_000;
const MAIL_MS = 600_000;
/** A worker notes every 15 seconds that it runs. */
const WORKER_MS = 60_000;
const EVENTS_SECONDS = 60;
const BOOKS_MS = 36 * 3_600_000;

type Feeds = {
  workerAt: string | null;
  chainAt: string | null;
  deepAt: string | null;
  unsent: number;
  mailSince: string | null;
  jobAt: string | null;
  openJobs: number;
  givenUpAt: string | null;
  pausedAt: string | null;
};

/**
 * Whether the worker, books and feeds are as they should be, with the last time of each. `isGood` is null
 * where a feed is not configured or has not run; `count` is what waits. docs/operations/members.md#home.
 */
export async function readLights(ctx: Context) {
  const [operations, rates, isWatching, found] = await Promise.all([
    readOperations(ctx),
    showRates(ctx),
    watchesDeposits(ctx),
    ctx.db.execute<Feeds>(sql`select
      (select at from worker_beats) as "workerAt",
      (select polled_at from chain_polls) as "chainAt",
      (select deep_at from chain_polls) as "deepAt",
      (select count(*) from notification_mails where sent_at is null and attempts <= ${notificationQueue.tries}) as unsent,
      (select min(next_attempt_at) from notification_mails
        where sent_at is null and attempts <= ${notificationQueue.tries}) as "mailSince",
      (select max(finished_at) from job_days) as "jobAt",
      (select count(*) from job_days where finished_at is null) as "openJobs",
      (select min(given_up_at) from dead_letters where ended_at is null) as "givenUpAt",
      (select max(changed_at) from outside_services where is_paused) as "pausedAt"`),
  ]);
  const [feeds] = found.rows;
  const { books, outboxSeconds, openDays } = operations;
  const givenUp = Object.values(operations.givenUp).reduce((sum, count) => sum + count, 0);
  const services = Object.values(operations.paused);
  const paused = services.filter(Boolean).length;
  const now = ctx.now().getTime();
  const iso = (at: string | Date | null | undefined) => (at ? new Date(at).toISOString() : null);
  const isFresh = (at: string | Date | null | undefined, ms: number) =>
    at ? now - new Date(at).getTime() <= ms : null;
  const isDeepLate = isFresh(feeds?.deepAt, DEEP_MS) === false;
  const unsent = feeds?.unsent ?? 0;
  const refusedRates = rates.quotes.filter(({ refusal }) => refusal !== null).length;
  return [
    {
      name: 'worker' as const,
      isGood: isFresh(feeds?.workerAt, WORKER_MS) === true,
      at: iso(feeds?.workerAt),
      count: 0,
    },
    {
      name: 'books' as const,
      isGood: books ? books.isClean && isFresh(books.checkedAt, BOOKS_MS) === true : null,
      at: iso(books?.checkedAt),
      count: 0,
    },
    {
      name: 'rates' as const,
      isGood: rates.quotes.length > 0 ? rates.used !== null && refusedRates === 0 : null,
      at: iso(
        rates.quotes.flatMap(({ asOf }) => asOf ?? []).sort((a, b) => Date.parse(b) - Date.parse(a))[0],
      ),
      count: refusedRates,
    },
    {
      name: 'chain' as const,
      isGood: isWatching ? isFresh(feeds?.chainAt, CHAIN_MS) === true && !isDeepLate : null,
      at: iso(isDeepLate ? feeds?.deepAt : feeds?.chainAt),
      count: 0,
    },
    {
      name: 'mail' as const,
      isGood: ctx.config.sendsMail ? unsent === 0 || isFresh(feeds?.mailSince, MAIL_MS) !== false : null,
      at: iso(feeds?.mailSince),
      count: unsent,
    },
    {
      name: 'messages' as const,
      isGood: givenUp === 0,
      at: iso(feeds?.givenUpAt),
      count: givenUp,
    },
    {
      name: 'outside' as const,
      isGood: services.length > 0 ? paused === 0 : null,
      at: iso(feeds?.pausedAt),
      count: paused,
    },
    {
      name: 'jobs' as const,
      isGood: feeds?.jobAt ? openDays === 0 && (feeds.openJobs ?? 0) === 0 : null,
      at: iso(feeds?.jobAt),
      count: openDays + (feeds?.openJobs ?? 0),
    },
    {
      name: 'events' as const,
      isGood: outboxSeconds <= EVENTS_SECONDS,
      at: new Date(now - outboxSeconds * 1000).toISOString(),
      count: 0,
    },
  ];
}
