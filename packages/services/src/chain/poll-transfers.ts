import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { chainPolls, chainTransfers } from '@starline/db/schema/chain-transfers';
import { withTransaction } from '@starline/db/transaction';
import { amount } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { disputedIds } from '../deposits/claims.ts';
import { completeWithin } from '../deposits/complete.ts';
import { type Caused, causedBy } from '../ledger/cause.ts';
import { publish } from '../outbox/publish.ts';
import { readSettings } from '../settings/read.ts';
import {
  type ChainSource,
  type ChainTransfer,
  isSolid,
  MICROS_PER_HUNDREDTH,
  readTransfers,
} from './trongrid.ts';

const OVERLAP_MS = 10 * 60_000;
const FIRST_LOOK_MS = 24 * 3_600_000;
/** Smaller transfers are dust, sent by look-alike addresses. */
const DUST = 100n;

/**
 * Polls the chain once for the whole installation: stores new transfers once and matches each to a request. The exact
 * amount of a request proves it; a transaction id, or its tail, that the member named is a suggestion. A proven request is
 * completed if `deposit_chain_completion` says so, else by staff. Notes the time when all of this succeeded. Returns the
 * number of new matches.
 * docs/domain/deposits.md#proof.
 */
export async function pollTransfers(ctx: Context, source: ChainSource): Promise<number> {
  const [last] = await ctx.db
    .select({ at: sql<string | null>`max(${chainTransfers.blockAt})` })
    .from(chainTransfers);
  const since = last?.at ? Date.parse(last.at) - OVERLAP_MS : ctx.now().getTime() - FIRST_LOOK_MS;
  await keep(ctx.db, await readTransfers(source, since));
  let matched = 0;
  for (const { id, transactionId } of await unmatched(ctx.db)) {
    if (!(await isSolid(source, transactionId))) continue;
    matched += await match(causedBy(ctx, `chain ${transactionId}`), id);
  }
  const row = { id: 1, polledAt: nowIso(ctx) };
  await ctx.db.insert(chainPolls).values(row).onConflictDoUpdate({ target: chainPolls.id, set: row });
  return matched;
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
      micros: each.micros <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(each.micros) : null,
      blockAt: new Date(each.at).toISOString(),
    }));
  if (rows.length > 0) await db.insert(chainTransfers).values(rows).onConflictDoNothing();
}

const isOpen = sql`deposit.status = ${literal(REQUESTED)} and deposit.deleted_at is null
  and not exists (select 1 from chain_transfers taken where taken.deposit_id = deposit.id)`;

/** The request with exactly this amount, which staff did not correct: sent after the request, and the member named no other transaction. */
const isExact = sql`${isOpen} and deposit.expected_micros = transfer.micros
  and deposit.expected_micros / 10000 = deposit.amount and deposit.created_at <= transfer.block_at
  and (deposit.transaction_id is null or deposit.transaction_id = transfer.transaction_id)`;

/** Open requests of the same amount that name the transfer by its id, or by its tail. */
const namesIt = sql`${isOpen} and deposit.amount = transfer.amount
  and (deposit.transaction_id = transfer.transaction_id
    or (deposit.transaction_id is null and length(btrim(deposit.account_holder)) = 4
      and lower(btrim(deposit.account_holder)) = right(transfer.transaction_id, 4)))`;

/** Requests of several members that name one transfer are left to staff: the first is worth no more than the others. */
const isNamedByOne = sql`(select count(distinct deposit.member_id) from deposits deposit where ${namesIt}) = 1`;

async function unmatched(db: Database): Promise<{ id: number; transactionId: string }[]> {
  const found = await db.execute<{ id: number; transactionId: string }>(sql`
    select transfer.id, transfer.transaction_id as "transactionId" from chain_transfers transfer
    where transfer.deposit_id is null
      and (exists (select 1 from deposits deposit where ${isExact}) or ${isNamedByOne})
    order by transfer.id limit 100`);
  return found.rows;
}

type Match = { depositId: number; memberId: number; isExact: boolean };

/**
 * Matches a transfer to the request that it proves, or to one that names it; a full id is preferred to a tail. With
 * another member's claim of the same transaction it proves nothing. Returns 1 for a match.
 */
function match(ctx: Caused, transferId: number): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.chain.suggest'))`);
    const found = await findRequest(tx, transferId);
    if (!found) return 0;
    const { depositId, memberId } = found;
    const linked = await tx
      .update(chainTransfers)
      .set({ depositId })
      .where(and(eq(chainTransfers.id, transferId), isNull(chainTransfers.depositId)));
    if (linked.rowCount !== 1) return 0;
    const isProven = found.isExact && !(await disputedIds(tx, [depositId])).has(depositId);
    if (isProven) {
      await tx
        .update(chainTransfers)
        .set({ provenAt: nowIso(ctx) })
        .where(eq(chainTransfers.id, transferId));
      const settings = await readSettings(tx, nowIso(ctx));
      if (settings.values.deposit_chain_completion === 'on') await completeWithin(ctx, tx, [depositId]);
    }
    const memberIds = isProven ? [memberId] : [];
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds } });
    return 1;
  });
}

async function findRequest(tx: Database, transferId: number): Promise<Match | undefined> {
  const found = await tx.execute<Match>(sql`
    select deposit.id as "depositId", deposit.member_id as "memberId", (${isExact}) as "isExact"
    from chain_transfers transfer join deposits deposit on (${isExact}) or (${namesIt} and ${isNamedByOne})
    where transfer.id = ${transferId} and transfer.deposit_id is null
    order by (${isExact}) desc, deposit.transaction_id is null, deposit.id limit 1`);
  return found.rows[0];
}
