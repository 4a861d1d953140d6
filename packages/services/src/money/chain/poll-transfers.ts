import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { chainPolls, chainTransfers } from '@starline/db/schema/chain-transfers';
import { withTransaction } from '@starline/db/transaction';
import { REQUESTED } from '@starline/domain/request-states';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { causedBy } from '../../base/cause.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { depositAddresses, wentToAddressInForce } from '../../base/deposit-addresses/read.ts';
import { publish } from '../../base/outbox/publish.ts';
import type { ChainNode, ChainTransfer } from '../../base/outside/chain-node.ts';
import { readSettings } from '../../base/settings/read.ts';
import { disputedIds, lockMatching } from '../deposits/claims.ts';
import { completeWithin } from '../deposits/complete.ts';
import { keepTransfers } from './keep.ts';
import { isShown } from './receipt.ts';
import { readTransfers } from './trongrid.ts';

const OVERLAP_MS = 10 * 60_000;
const FIRST_LOOK_MS = 24 * 3_600_000;
/** How often the chain is read again from the oldest open request on, and when again once that failed. */
const DEEP_MS = 3_600_000;
const DEEP_AGAIN_MS = 5 * 60_000;

/**
 * Polls the chain once for the whole installation: stores new transfers once and matches each to a request.
 * The exact amount of a request proves it; a transaction id, or its tail, that the member named is a
 * suggestion. A proven request is completed if `deposit_chain_completion` says so, else by staff. Notes the
 * time when all of this succeeded. Once an hour it reads again from the oldest open request on: an index may
 * list a transfer late. Returns the number of new matches. docs/domain/deposits.md#proof.
 */
export async function pollTransfers(ctx: Context, node: ChainNode): Promise<number> {
  const addresses = await depositAddresses(ctx);
  if (addresses.length === 0) return 0;
  const { since, oldest, isDeepDue } = await readPlace(ctx);
  let matched = await readFrom(ctx, node, addresses, since);
  // A quota that the longer reading exceeds must not stop the next ordinary ones.
  await note(ctx, { polledAt: nowIso(ctx) });
  if (!isDeepDue) return matched;
  if (oldest < since) matched += await readFrom(ctx, node, addresses, oldest);
  await note(ctx, { deepAt: nowIso(ctx) });
  return matched;
}

/**
 * From when to read, and when the oldest open request was made, in milliseconds. `isDeepDue`: an hour has
 * passed since a reading from that request on succeeded, and the last reading was in an earlier five minutes.
 * A block of the future, as a wrong clock writes it, hides nothing.
 */
async function readPlace(ctx: Context): Promise<{ since: number; oldest: number; isDeepDue: boolean }> {
  const found = await ctx.db.execute<{
    last: string | null;
    polledAt: string | null;
    deepAt: string | null;
    oldest: string | null;
  }>(sql`
    select (select max(block_at) from chain_transfers) as last,
      (select polled_at from chain_polls) as "polledAt", (select deep_at from chain_polls) as "deepAt",
      (select min(created_at) from deposits where status = ${literal(REQUESTED)} and deleted_at is null) as oldest`);
  const now = ctx.now().getTime();
  const at = (time: string | null | undefined) => (time ? new Date(time).getTime() : undefined);
  const last = at(found.rows[0]?.last);
  const since = last === undefined ? now - FIRST_LOOK_MS : Math.min(last, now) - OVERLAP_MS;
  const isNewTry =
    Math.floor(now / DEEP_AGAIN_MS) !== Math.floor((at(found.rows[0]?.polledAt) ?? 0) / DEEP_AGAIN_MS);
  const isDeepDue = isNewTry && now - (at(found.rows[0]?.deepAt) ?? 0) >= DEEP_MS;
  return { since, oldest: at(found.rows[0]?.oldest) ?? now, isDeepDue };
}

const note = (ctx: Context, set: { polledAt: string } | { deepAt: string }) =>
  ctx.db
    .insert(chainPolls)
    .values({ id: 1, polledAt: nowIso(ctx), ...set })
    .onConflictDoUpdate({ target: chainPolls.id, set });

async function readFrom(
  ctx: Context,
  node: ChainNode,
  addresses: readonly string[],
  since: number,
): Promise<number> {
  const arrived: ChainTransfer[] = [];
  for (const address of addresses) arrived.push(...(await readTransfers({ ...node, address }, since)));
  // In the order of time: the next reading begins at the last one that was stored.
  await keepTransfers(
    ctx.db,
    arrived.sort((a, b) => a.at - b.at),
  );
  let matched = 0;
  const own = [...addresses, ...(ctx.config.wallets ?? []).map(({ address }) => address)];
  for (const transfer of await unmatched(ctx.db, own)) {
    if (!(await isShown(node, { ...transfer, micros: BigInt(transfer.micros) }))) continue;
    matched += await match(ctx, transfer.id);
  }
  for (const one of await provable(ctx.db)) await prove(ctx, one);
  return matched;
}

const isLive = sql`deposit.status = ${literal(REQUESTED)} and deposit.deleted_at is null`;
const isOpen = sql`${isLive}
  and not exists (select 1 from chain_transfers taken where taken.deposit_id = deposit.id)`;
/** A proof replaces a suggestion: the request is open for its exact amount until one has arrived. */
const isOpenForProof = sql`${isLive} and not exists (select 1 from chain_transfers taken
  where taken.deposit_id = deposit.id and (taken.proven_at is not null
    or (taken.micros = deposit.expected_micros and ${wentToAddressInForce('taken')})))`;

/**
 * The transfer has exactly the amount of the request, which staff did not correct: sent after the request,
 * and the member named no other transaction.
 */
const isOfAmount = sql`deposit.expected_micros = transfer.micros
  and deposit.expected_micros / 10000 = deposit.amount and deposit.created_at <= transfer.block_at
  and (deposit.transaction_id is null or deposit.transaction_id = transfer.transaction_id)`;
const proves = sql`${isOfAmount} and ${wentToAddressInForce('transfer')}`;
/** At an address that was replaced, an exact amount is a suggestion. docs/domain/deposits.md#replaced. */
const isExact = sql`((${isOpenForProof} and ${proves}) or (${isOpen} and ${isOfAmount}))`;

/** Open requests of the same amount that name the transfer by its id, or by its tail. */
const namesIt = sql`${isOpen} and deposit.amount = transfer.amount
  and (deposit.transaction_id = transfer.transaction_id
    or (deposit.transaction_id is null and length(btrim(deposit.account_holder)) = 4
      and lower(btrim(deposit.account_holder)) = right(transfer.transaction_id, 4)))`;

/**
 * Requests of several members that name one transfer are left to staff: the first is worth no more than the
 * others.
 */
const isNamedByOne = sql`(select count(distinct deposit.member_id) from deposits deposit where ${namesIt}) = 1`;

type Unmatched = {
  id: number;
  transactionId: string;
  from: string;
  to: string;
  micros: string;
  ordinal: number;
};

/**
 * Transfers that fit a request. All of them: one that the chain does not show must not hide those after it.
 * None from `own` wallets: anyone can name a transfer by which the company moves its money.
 */
async function unmatched(db: Database, own: readonly string[]): Promise<Unmatched[]> {
  const found = await db.execute<Unmatched>(sql`
    select transfer.id, transfer.transaction_id as "transactionId", from_address as "from", to_address as "to",
      coalesce(micros, amount * 10000)::text as micros, ordinal
    from chain_transfers transfer
    where transfer.deposit_id is null and from_address <> all(${sql.param([...own])}::text[])
      and (exists (select 1 from deposits deposit where ${isExact}) or ${isNamedByOne})
    order by transfer.id`);
  return found.rows;
}

/**
 * Matches a transfer to the request that it proves, or to one that names it; a full id is preferred to a
 * tail. A request that a suggestion was matched to is free for its proof. Returns 1 for a match.
 */
function match(ctx: Context, transferId: number): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    await lockMatching(tx);
    const found = await findRequest(tx, transferId);
    if (!found) return 0;
    const { depositId } = found;
    await tx
      .update(chainTransfers)
      .set({ depositId: null })
      .where(and(eq(chainTransfers.depositId, depositId), ne(chainTransfers.id, transferId)));
    await tx.update(chainTransfers).set({ depositId }).where(eq(chainTransfers.id, transferId));
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [] } });
    return 1;
  });
}

async function findRequest(tx: Database, transferId: number): Promise<{ depositId: number } | undefined> {
  const found = await tx.execute<{ depositId: number }>(sql`
    select deposit.id as "depositId"
    from chain_transfers transfer join deposits deposit on ${isExact} or (${namesIt} and ${isNamedByOne})
    where transfer.id = ${transferId} and transfer.deposit_id is null
    order by ${isExact} is true desc, deposit.transaction_id is null, deposit.id limit 1`);
  return found.rows[0];
}

type Provable = { transferId: number; transactionId: string; depositId: number; memberId: number };

/**
 * Open requests with a transfer of exactly their amount that is not marked as their proof. Asked at each poll
 * and not at the match: what stood against a proof, another member's claim, ends later or in another order
 * than it came.
 */
async function provable(db: Database, depositId?: number): Promise<Provable[]> {
  const found = await db.execute<Provable>(sql`
    select transfer.id as "transferId", transfer.transaction_id as "transactionId", deposit.id as "depositId", deposit.member_id as "memberId"
    from deposits deposit join chain_transfers transfer on transfer.deposit_id = deposit.id
    where ${isLive} and transfer.proven_at is null and ${proves}
      ${depositId === undefined ? sql`` : sql`and deposit.id = ${depositId}`}
    order by deposit.id`);
  return found.rows;
}

/** Marks a transfer as the proof of its request, unless another member claims the same transfer. */
function prove(ctx: Context, { transferId, depositId, memberId }: Provable): Promise<void> {
  return withTransaction(ctx.db, async (tx) => {
    await lockMatching(tx);
    const [still] = await provable(tx, depositId);
    if (still?.transferId !== transferId || (await disputedIds(tx, [depositId])).has(depositId)) return;
    await tx
      .update(chainTransfers)
      .set({ provenAt: nowIso(ctx) })
      .where(and(eq(chainTransfers.id, transferId), isNull(chainTransfers.provenAt)));
    const settings = await readSettings(tx, nowIso(ctx));
    if (settings.values.deposit_chain_completion === 'on')
      await completeWithin(causedBy(ctx, `chain ${still.transactionId}`), tx, [depositId]);
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [memberId] } });
  });
}
