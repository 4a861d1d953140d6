import type { Database } from '@starline/db/connection';
import type { Currency } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import type { KrwRate } from '@starline/domain/money';
import { pairsOf } from '@starline/domain/statement-fit';
import type { OnlyId } from '@starline/validators/fields';
import type { MatchLine } from '@starline/validators/reconciliation';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { digestOf } from '../../base/seen.ts';
import { type Fit, fitsOf, readWonRate } from './fits.ts';
import { isOpenLine } from './records.ts';

/** What a caller reads of a record that fits. */
const shownOf = ({
  kind,
  id,
  amount,
  difference,
  at,
  days,
  namedBy,
  score,
  username,
  name,
  batch,
  item,
}: Fit) => ({
  ...{ kind, id, amount, difference, at, days, namedBy, score, username, name, batch, item },
});

/** The records that fit an open line, the best first. */
export const listCandidates = async (ctx: AdminContext, { id }: OnlyId) =>
  (await fitsOf(ctx, ctx.db, { lines: sql`line.id = ${id}`, won: await readWonRate(ctx, ctx.db) })).map(
    shownOf,
  );

/**
 * The pairs of a day that are proposed, the best first: each open line with a record that no line has.
 * `seen` names what a pair shows. docs/domain/reconciliation.md#pairs.
 */
export async function readPairs(
  ctx: AdminContext,
  { currency, day, won }: { currency: Currency; day: string; won: KrwRate | null },
) {
  const open = sql`line.currency = ${currency} and line.day = ${day} and ${isOpenLine}`;
  const fits = await fitsOf(ctx, ctx.db, { lines: open, won });
  return pairsOf(fits.map((fit) => ({ ...fit, seen: seenOf(fit) }))).map((pair) => ({
    ...shownOf(pair),
    ...{ lineId: pair.lineId, rivals: pair.rivals, seen: pair.seen },
  }));
}

/**
 * Throws `pair_changed` when the pair is not the one that was shown: the line was matched since, or the
 * record corrected, matched or deleted. The record is locked, so it stays so until the match is committed.
 */
export async function refuseUnseen(
  ctx: AdminContext,
  tx: Database,
  { lineId, kind, id, seen }: MatchLine,
): Promise<void> {
  const table = sql.identifier(kind === 'payout' ? 'withdrawals' : 'deposits');
  await tx.execute(sql`select 1 from ${table} where id = ${id} for update`);
  const won = await readWonRate(ctx, tx);
  const fits = await fitsOf(ctx, tx, { lines: sql`line.id = ${lineId} and ${isOpenLine}`, won });
  const pair = fits.find((fit) => fit.kind === kind && fit.id === id);
  if (!pair || seenOf(pair) !== seen) throw new AppError('pair_changed');
}

/** Names all that a pair shows, but for what other lines and records make of it. */
const seenOf = ({ score: _, ...shown }: Fit): string => digestOf(shown);
