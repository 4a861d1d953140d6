import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { AppError } from '@starline/domain/errors';
import { MEMBER_ACCOUNTS, type MemberAccount, systemAccountId } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';
import type { Cause } from '../../base/cause.ts';
import { actorId, actorKind, type Context, nowIso } from '../../base/context.ts';
import { DEBT_CODES } from '../../money/ledger/account-codes.ts';
import { addToMonth, sumsOfRun } from './months/roll-up.ts';
import type { Run } from './run-row.ts';

type Chunk = { index: number; member_from: number; member_to: number };

const accountId = (account: MemberAccount): SQL =>
  sql.raw(`member_id * 16 + ${MEMBER_ACCOUNTS[account].code}`);

/**
 * Posts the next chunk that no other worker has locked and marks it posted, in one transaction. Repays debts
 * first; writes one transfer per member, account and asset. Returns false when no chunk is left or the run is
 * no longer posting. Lock order: run, chunk, accounts in ascending order.
 */
export async function postChunk(ctx: Context, tx: Database, run: Run): Promise<boolean> {
  await actAsWorker(tx);
  await tx.execute(ASYNCHRONOUS_COMMIT);
  if (!(await isPosting(tx, run.id))) return false;
  const claimed = await tx.execute<Chunk>(sql`
    select index, member_from, member_to from settlement_chunks
    where run_id = ${run.id} and posted_at is null order by index limit 1 for update skip locked`);
  const chunk = claimed.rows[0];
  if (!chunk) return false;
  await sumPerAccount(tx, run, chunk);
  await lockAccounts(tx, chunk);
  const txId = await insertTx(ctx, tx, {
    naturalKey: `settlement:${run.businessDay}:${run.id}:${chunk.index}`,
    effectiveDay: run.businessDay,
    cause: `settlement ${run.id}`,
  });
  await move(tx, chunk, txId);
  await tx.execute(sql`set local starline.posting = 'on'`);
  await addToUsedLimits(tx, run.id, chunk);
  await addToMonth(tx, run, chunk);
  await tx.execute(sql`
    update settlement_chunks set ledger_tx_id = ${txId}, posted_at = ${nowIso(ctx)}
    where run_id = ${run.id} and index = ${chunk.index}`);
  return true;
}

/**
 * Holds the run in state `posting` until COMMIT; false when it is in another state or about to leave this
 * one.
 */
async function isPosting(tx: Database, runId: number): Promise<boolean> {
  const held = await tx.execute(
    sql`select 1 from settlement_runs where id = ${runId} and status = 'posting' for share skip locked`,
  );
  return held.rows.length > 0;
}

/**
 * Commits asynchronously: members wait only for the work, not for the disk. A chunk lost in a crash is posted
 * again. Any later synchronous commit, at the latest that of `verifyTotals`, flushes the chunk before itself.
 */
const ASYNCHRONOUS_COMMIT = sql`set local synchronous_commit = off`;

/** Center kinds go to the center account, all others to the withdrawable one, coins to lotto. */
async function sumPerAccount(tx: Database, run: Run, chunk: Chunk): Promise<void> {
  const sums = await sumsOfRun(tx, run, chunk);
  await tx.execute(sql`
    create temporary table chunk_credits on commit drop as
    select member_id, account.id, account.asset, account.debt_id, account.amount from (
      select member_id, total(paid) filter (where kind not in ('center', 'center_recommend')) as points,
        total(paid) filter (where kind in ('center', 'center_recommend')) as fees, total(lotto) as coins
      from ${sums} as sums group by member_id) as credit
    cross join lateral (values
      (${accountId('withdrawable')}, 'point', ${accountId('owed')}, points),
      (${accountId('center')}, 'point', ${accountId('owed')}, fees),
      (${accountId('lotto')}, 'lotto', ${accountId('lotto_owed')}, coins)) as account (id, asset, debt_id, amount)
    where account.amount > 0`);
}

/** The accounts of a chunk's members: one contiguous range of ids. */
const accountsOf = (chunk: Chunk): SQL => sql`
  (select * from ledger_accounts where id between ${chunk.member_from * 16} and ${chunk.member_to * 16 + 15})`;

async function lockAccounts(tx: Database, chunk: Chunk): Promise<void> {
  await tx.execute(sql`
    insert into ledger_accounts (id, member_id, balance)
    select id, member_id, 0 from chunk_credits where id not in (select id from ${accountsOf(chunk)} as held)
    order by id on conflict (id) do nothing`);
  await tx.execute(sql`
    select count(*) from (
      select 1 from ledger_accounts
      where id between ${chunk.member_from * 16} and ${chunk.member_to * 16 + 15}
        and (id in (select id from chunk_credits) or id in (select debt_id from chunk_credits))
      order by id for no key update) as locked`);
}

async function insertTx(
  ctx: Context,
  tx: Database,
  { naturalKey, effectiveDay, cause }: { naturalKey: string; effectiveDay: string; cause: Cause },
): Promise<number> {
  const inserted = await tx.execute<{ id: number }>(sql`
    insert into ledger_txs (id, natural_key, actor_kind, actor_id, created_at, effective_day, cause)
    values (next_ledger_tx(${effectiveDay}), ${naturalKey}, ${actorKind(ctx.actor)}, ${actorId(ctx.actor)}, ${nowIso(ctx)}, ${effectiveDay}, ${cause})
    on conflict (natural_key) do nothing returning id`);
  const id = inserted.rows[0]?.id;
  if (id === undefined) throw new AppError('nothing_changed', { naturalKey });
  return id;
}

/** One statement writes the transfers and changes exactly the balances they name. */
async function move(tx: Database, chunk: Chunk, txId: number): Promise<void> {
  const source = sql.raw(
    `case asset when 'point' then ${systemAccountId('rewards')} else ${systemAccountId('lotto_issue')} end`,
  );
  const moved = await tx.execute<{ transfers: number; balances: number }>(sql`
    with repaid as (
      select credit.*, least(credit.amount, greatest(0, coalesce(debt.balance, 0)
        - (total(credit.amount) over (partition by credit.debt_id order by credit.id) - credit.amount))) as repayment
      from chunk_credits credit
      left join (select * from ${accountsOf(chunk)} as held where id % 16 in (${DEBT_CODES}) and balance > 0) as debt on debt.id = credit.debt_id
    ), transfers as (
      select debt_id as account, asset, total(repayment) as amount from repaid group by debt_id, asset
      union all select id, asset, amount - repayment from repaid
    ), written as (
      insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
      select ${txId}, ${source}, account, asset, amount from transfers where amount > 0 order by account
      returning credit_account as account, amount
    ), changed as (
      update ledger_accounts held
      set balance = held.balance + case when held.id % 16 in (${DEBT_CODES}) then -amount else amount end
      from written where held.id = written.account
        and held.id between ${chunk.member_from * 16} and ${chunk.member_to * 16 + 15} returning 1)
    select (select count(*) from written) as transfers, (select count(*) from changed) as balances`);
  const counted = moved.rows[0];
  if (!counted || counted.transfers !== counted.balances)
    throw new Error(`a chunk moved ${counted?.transfers} transfers but ${counted?.balances} balances`);
}

async function addToUsedLimits(tx: Database, runId: number, chunk: Chunk): Promise<void> {
  await tx.execute(sql`
    insert into purchase_limits (purchase_id, used)
    select purchase_id, amount from settlement_draws
    where run_id = ${runId} and member_id between ${chunk.member_from} and ${chunk.member_to} order by purchase_id
    on conflict (purchase_id) do update set used = purchase_limits.used + excluded.used`);
}
