import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { type Context, nowIso } from '../context.ts';
import { tooMany } from './throttles.ts';
import { callFirst, waitInLine } from './waiting.ts';

/** A count of guesses: how many are free within five minutes, and how long the next ones wait at most. */
export type Limit = { free: number; longestPauseSeconds: number };

/** The counts that a guess needs a place of. */
export type Wanted = {
  key: string;
  limit: Limit;
  /**
   * Only with (true) or without (false) a right guess under the key `provenBy` within `PROVEN_DAYS`; null:
   * always.
   */
  ifProven: boolean | null;
};
export type Keys = { provenBy: string | undefined; wanted: readonly Wanted[] };

const PROVEN_DAYS = 30;
/**
 * A guess that was begun longer ago was lost with its process: it counts as wrong until its level has fallen.
 */
const JUDGED_SECONDS = 15;
/** A guess does not wait longer for those before it. */
const LONGEST_WAIT_MS = 60_000;

const ASKED = `unnest($1::text[], $2::int[], $3::int[], $4::boolean[]) as asked (key, free, longest, if_proven)`;
const WANTED = `select key, free, longest from ${ASKED}
  where if_proven is null
    or if_proven = exists (select 1 from attempts where key = $5::text and proven_until > $6::timestamptz)`;

/**
 * Takes a place of each count that is open, in the order of their keys as `end` locks them: two such
 * statements cannot deadlock. A guess that has waited ($7) takes only what another gave back, never what a
 * pause has opened: those that arrived at once are judged as if none had waited.
 */
const take = statement<{ wanted: string[]; taken: string[] }>(
  'take attempt',
  `with wanted as materialized (${WANTED} order by key),
   taken as (
     insert into attempts as kept (key, free, longest_pause, level, counted_at, opens_at, judging, judged_by)
     select key, free, longest, 1, $6::timestamptz, $6::timestamptz, 1,
       $6::timestamptz + interval '${JUDGED_SECONDS} seconds' from wanted order by key
     on conflict (key) do update set
       free = excluded.free, longest_pause = excluded.longest_pause, counted_at = excluded.counted_at,
       level = attempt_level(kept.level, kept.counted_at, excluded.free, excluded.counted_at),
       opens_at = excluded.counted_at + attempt_pause(
         attempt_level(kept.level, kept.counted_at, excluded.free, excluded.counted_at),
         excluded.free, excluded.longest_pause),
       judging = 1 + case when kept.judged_by > excluded.counted_at then kept.judging else 0 end,
       judged_by = excluded.judged_by
     where kept.opens_at <= excluded.counted_at and (not $7::boolean or
       attempt_level(kept.level, kept.counted_at, excluded.free, excluded.counted_at) <= excluded.free)
     returning key)
   select array(select key from wanted) as wanted, array(select key from taken) as taken`,
);

/**
 * Of the counts that a guess needs: whether one is open, and whether the guesses being judged are all that
 * closes it.
 */
const look = statement<{ key: string; opens_at: string; is_open: boolean; is_judging: boolean }>(
  'look at attempts',
  `select wanted.key, opens_at, opens_at <= $6::timestamptz and next.level <= wanted.free as is_open,
     judged_by > $6::timestamptz and judging > 0 and next.level - judging <= wanted.free as is_judging
   from (${WANTED}) wanted join attempts kept using (key)
     cross join lateral attempt_level(kept.level, kept.counted_at, wanted.free, $6::timestamptz) as next (level)`,
);

/**
 * $4: the guess was wrong and stays counted. $2: the key under which a right one forgets the wrong ones
 * before it.
 */
const end = statement(
  'end attempt',
  `with held as (select key from attempts where key = any($1::text[]) order by key for update)
   update attempts kept set
     judging = greatest(0, kept.judging - 1),
     level = case when $4::boolean then kept.level when kept.key = $2::text then greatest(0, kept.judging - 1)
       else greatest(0, kept.level - 1) end,
     opens_at = case when not $4::boolean and (kept.key = $2::text or kept.level <= kept.free)
       then least(kept.opens_at, $3::timestamptz) else kept.opens_at end,
     proven_until = case when kept.key = $2::text
       then $3::timestamptz + interval '1 day' * ${PROVEN_DAYS} else kept.proven_until end
   from held where kept.key = held.key`,
);

type Taken = { keys: readonly string[] } | { closed: string[] };

/**
 * Takes a place of each count. Where only guesses that are being judged hold the last places it waits for one
 * of them: a right one gives its place back. Throws `too_many_requests` where wrong ones closed a count.
 * Returns the keys of the places.
 */
export async function takePlaces(ctx: Context, keys: Keys): Promise<readonly string[]> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  let inLine: string | undefined;
  try {
    for (let hasWaited = false; ; hasWaited = true) {
      const taken = await takeOpen(ctx, keys, hasWaited);
      if ('keys' in taken) return taken.keys;
      const blocking = await blockingKey(ctx, keys, taken.closed);
      if (performance.now() > giveUpAt) throw tooMany(0);
      if (!blocking) continue;
      const isFirst = inLine === blocking;
      if (inLine && !isFirst) callFirst(inLine);
      inLine = blocking;
      await waitInLine(blocking, isFirst);
    }
  } finally {
    if (inLine) callFirst(inLine);
  }
}

const valuesOf = (ctx: Context, { provenBy, wanted }: Keys) =>
  [
    wanted.map(({ key }) => key),
    wanted.map(({ limit }) => limit.free),
    wanted.map(({ limit }) => limit.longestPauseSeconds),
    wanted.map(({ ifProven }) => ifProven),
    provenBy ?? null,
    nowIso(ctx),
  ] as const;

async function takeOpen(ctx: Context, keys: Keys, hasWaited: boolean): Promise<Taken> {
  const [found] = (await take(ctx.db, ...valuesOf(ctx, keys), hasWaited)).rows;
  if (!found) throw new Error('no place was asked for');
  const { wanted, taken } = found;
  if (taken.length === wanted.length) return { keys: taken };
  if (taken.length > 0) await endPlaces(ctx.db, taken, { now: nowIso(ctx) });
  return { closed: wanted.filter((key) => !taken.includes(key)) };
}

/** The key of a closed count that waits for guesses being judged; undefined when all are open by now. */
async function blockingKey(ctx: Context, keys: Keys, closed: string[]): Promise<string | undefined> {
  const { rows } = await look(ctx.db, ...valuesOf(ctx, keys));
  const shut = rows.filter((row) => closed.includes(row.key) && !row.is_open);
  const opensAt = Math.max(...shut.filter((row) => !row.is_judging).map((row) => Date.parse(row.opens_at)));
  if (Number.isFinite(opensAt)) throw tooMany(opensAt - ctx.now().getTime());
  return shut[0]?.key;
}

type Outcome = { now: string; provenBy?: string | null; isWrong?: boolean };

/** Ends a guess: it is judged no longer, and unless it was wrong it gives its places back. */
export async function endPlaces(
  db: Database,
  taken: readonly string[],
  { now, provenBy = null, isWrong = false }: Outcome,
): Promise<void> {
  await end(db, taken, provenBy, now, isWrong);
  for (const key of taken) callFirst(key);
}
