import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { EXACT_STEPS } from '@starline/domain/deposits';
import type { Amount } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import type { Context } from '../../base/context.ts';
import { watchesDeposits } from '../../base/deposit-addresses/read.ts';

const MICROS_PER_HUNDREDTH = 10_000;
/** A late transfer of an ended request must not prove another one. */
const RESERVED_MS = 30 * 86_400_000;

const lockAmount = statement(
  'lock amount',
  `select pg_advisory_xact_lock(hashtextextended('starline.deposit.amount.' || $1::text, 0))`,
);
const freeAmount = statement<{ micros: number }>(
  'free amount',
  `select $1::bigint + step as micros from generate_series(1, ${EXACT_STEPS}) as step
   where $1::bigint + step not in (
     select expected_micros from deposits
     where expected_micros between $1::bigint + 1 and $1::bigint + ${EXACT_STEPS}
       and (created_at > $2::timestamptz or (status = '${REQUESTED}' and deleted_at is null)))
   order by random() limit 1`,
);

/**
 * Returns the amount that the member must send, in millionths of a USDT: the amount of the request and a
 * random part of the last four decimals that no open request has and none had for 30 days. Null where no
 * chain is watched or all are taken. Requests of one amount wait for each other until the transaction ends.
 * docs/domain/deposits.md#proof.
 */
export async function exactAmount(ctx: Context, tx: Database, amount: Amount): Promise<number | null> {
  if (!(await watchesDeposits({ ...ctx, db: tx }))) return null;
  const base = amount * MICROS_PER_HUNDREDTH;
  const since = new Date(ctx.now().getTime() - RESERVED_MS).toISOString();
  const [, free] = await Promise.all([lockAmount(tx, base), freeAmount(tx, base, since)]);
  return free.rows[0]?.micros ?? null;
}
