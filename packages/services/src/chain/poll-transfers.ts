import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { withTransaction } from '@starline/db/transaction';
import { amount } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { publish } from '../outbox/publish.ts';
import { type ChainSource, type ChainTransfer, isSolid, readTransfers } from './trongrid.ts';

const OVERLAP_MS = 10 * 60_000;
const FIRST_LOOK_MS = 24 * 3_600_000;
const MICROS_PER_HUNDREDTH = 10_000n;
/** Smaller transfers are dust, sent by look-alike addresses. */
const DUST = 100n;

/**
 * Polls the chain once for the whole installation: stores new transfers once, and suggests to a request the transfer
 * whose transaction id, or its tail, the member named. An administrator still confirms. Returns the number of new
 * suggestions. docs/domain/deposits.md#chain.
 */
export async function pollTransfers(ctx: Context, source: ChainSource): Promise<number> {
  const [last] = await ctx.db
    .select({ at: sql<string | null>`max(${chainTransfers.blockAt})` })
    .from(chainTransfers);
  const since = last?.at ? Date.parse(last.at) - OVERLAP_MS : ctx.now().getTime() - FIRST_LOOK_MS;
  await keep(ctx.db, await readTransfers(source, since));
  let suggested = 0;
  for (const { id, transactionId } of await unmatched(ctx.db)) {
    if (!(await isSolid(source, transactionId))) continue;
    suggested += await suggest(ctx, id);
  }
  return suggested;
}

async function keep(db: Database, transfers: readonly ChainTransfer[]): Promise<void> {
  const rows = transfers
    .map((each) => ({ ...each, hundredths: each.micros / MICROS_PER_HUNDREDTH }))
    .filter(({ hundredths }) => hundredths >= DUST && hundredths <= BigInt(Number.MAX_SAFE_INTEGER))
    .map((each) => ({
      transactionId: each.transactionId,
      fromAddress: each.from,
      toAddress: each.to,
      amount: amount(Number(each.hundredths)),
      blockAt: new Date(each.at).toISOString(),
    }));
  if (rows.length > 0) await db.insert(chainTransfers).values(rows).onConflictDoNothing();
}

/** Open requests that match a transfer: same amount, and the id or its tail as the member typed it. */
const fits = sql`
  deposit.status = ${literal(REQUESTED)} and deposit.deleted_at is null and deposit.amount = transfer.amount
  and (lower(deposit.transaction_id) = transfer.transaction_id
    or (deposit.transaction_id is null and length(btrim(deposit.account_holder)) = 4
      and lower(btrim(deposit.account_holder)) = right(transfer.transaction_id, 4)))
  and not exists (select 1 from chain_transfers taken where taken.deposit_id = deposit.id)`;

async function unmatched(db: Database): Promise<{ id: number; transactionId: string }[]> {
  const found = await db.execute<{ id: number; transactionId: string }>(sql`
    select transfer.id, transfer.transaction_id as "transactionId" from chain_transfers transfer
    where transfer.deposit_id is null and exists (select 1 from deposits deposit where ${fits})
    order by transfer.id limit 100`);
  return found.rows;
}

/** Suggests the transfer to the oldest matching request; a full id is preferred to a tail. */
function suggest(ctx: Context, transferId: number): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.chain.suggest'))`);
    const matched = await tx.execute(sql`
      update chain_transfers set deposit_id = (
        select deposit.id from deposits deposit join chain_transfers transfer on transfer.id = ${transferId}
        where ${fits} order by deposit.transaction_id is null, deposit.id limit 1)
      where id = ${transferId} and deposit_id is null returning deposit_id`);
    const depositId = (matched.rows[0] as { deposit_id: number | null } | undefined)?.deposit_id;
    if (!depositId) return 0;
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [] } });
    return 1;
  });
}
