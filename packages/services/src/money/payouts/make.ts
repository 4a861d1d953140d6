import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { bankFaults } from '@starline/domain/bank-accounts';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import { latinName } from '@starline/domain/latin-names';
import {
  batchNumber,
  formatsOf,
  type PayoutFormat,
  type PayoutType,
  payoutToken,
} from '@starline/domain/payouts';
import { REQUESTED } from '@starline/domain/request-states';
import type { MadePayoutBatch, MakePayoutBatch } from '@starline/validators/payouts';
import { isTronAddress } from '@starline/validators/tron-address';
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';
import { readSetting } from '../../base/settings/read.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';
import { lockRequests, requestsInBatches } from '../withdrawals/lock-requests.ts';
import { payRefusals } from '../withdrawals/pay-refusals.ts';
import { lettersLost } from './files.ts';

const typeOf = (format: PayoutFormat): PayoutType => (formatsOf('coin').includes(format) ? 'coin' : 'bank');

type Holders = ReadonlyMap<number, string>;
const holdersOf = ({ holders = [] }: MakePayoutBatch): Holders =>
  new Map(holders.map(({ id, holder }) => [id, holder]));

/** Why a request cannot stand in a file of this format; undefined when it can. */
function misfit(format: PayoutFormat, request: Withdrawal, holders: Holders): ErrorCode | undefined {
  if (request.type !== typeOf(format)) return 'payout_wrong_type';
  if (request.type === 'coin')
    return isTronAddress(request.trc20Address) ? undefined : 'invalid_trc20_address';
  // Rows of an older release may hold anything. A bank that is not on the list fits the plain file alone.
  const { bankName, accountNumber } = bankFaults(request);
  if ((bankName && format !== 'csv') || accountNumber || (request.krwAmount ?? 0) <= 0)
    return 'payout_account_invalid';
  const accountHolder = holders.get(request.id) ?? request.accountHolder;
  return lettersLost(format, { ...request, accountHolder }).length > 0
    ? 'payout_holder_unwritable'
    : undefined;
}

/**
 * Makes a batch of open requests of one type and locks them to it, up to 500 in one transaction. A request
 * that another batch has, that its member or risk signals hold, whose points are not held or whose member
 * owes, or that the file cannot take is left out and named. Throws `payout_batches_off`, `payouts_stopped`.
 * docs/domain/payouts.md#batches.
 */
export const makePayoutBatch = (ctx: AdminContext, input: MakePayoutBatch): Promise<MadePayoutBatch> =>
  once(ctx, { procedure: 'payouts.make', input }, async (tx) => {
    await refuseWhileStopped({ ...ctx, db: tx });
    if ((await readSetting({ ...ctx, db: tx }, 'payout_batches')) !== 'on')
      throw new AppError('payout_batches_off');
    const locked = await lockRequests(tx, input.ids);
    const holders = holdersOf(input);
    refuseReplaced(input.format, locked, holders);
    const skipped = await refusals(ctx, tx, input, locked);
    const requests = inGivenOrder(input.ids, locked).filter(({ id }) => !skipped.has(id));
    const named = [...skipped].map(([id, code]) => ({ id, code }));
    const unwritable = locked
      .filter(({ id }) => skipped.get(id) === 'payout_holder_unwritable')
      .map((request) => proposalOf(input.format, request));
    if (requests.length === 0) return { id: null, number: null, changed: [], skipped: named, unwritable };
    const batch = await insertBatch(ctx, tx, input.format);
    await lockTo(tx, batch.id, requests);
    await tx.insert(payoutItems).values(
      requests.map((request, index) => ({
        batchId: batch.id,
        withdrawalId: request.id,
        line: index + 1,
        token: payoutToken(batch.id, request.id),
        holder: holders.get(request.id) ?? null,
        changedAt: nowIso(ctx),
      })),
    );
    await recordAudit(ctx, tx, {
      action: 'payouts.make',
      subject: 'payout_batch',
      subjectId: batch.id,
      after: {
        number: batch.number,
        format: input.format,
        withdrawals: requests.map(({ id }) => id),
        ...(input.holders && { holders: input.holders }),
      },
    });
    const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
    return { ...batch, changed: requests.map(({ id }) => id), skipped: named, unwritable };
  });

/** A name that the format can write is that of the member: no clerk writes another one. */
function refuseReplaced(format: PayoutFormat, requests: readonly Withdrawal[], holders: Holders): void {
  for (const request of requests)
    if (holders.has(request.id) && lettersLost(format, request).length === 0)
      throw new AppError('invalid_input', {}, { holders: 'invalid' });
}

const proposalOf = (format: PayoutFormat, request: Withdrawal): MadePayoutBatch['unwritable'][number] => ({
  id: request.id,
  holder: request.accountHolder,
  letters: [...lettersLost(format, request)],
  proposal: latinName(request.accountHolder),
});

async function refusals(
  ctx: AdminContext,
  tx: Database,
  input: MakePayoutBatch,
  locked: readonly Withdrawal[],
): Promise<Map<number, ErrorCode>> {
  const { ids, format } = input;
  const holders = holdersOf(input);
  const found = new Map(locked.map((request) => [request.id, request]));
  const missing = ids.filter((id) => !found.has(id));
  const inBatches = missing.length > 0 ? await requestsInBatches(tx, missing) : new Set<number>();
  const refused = new Map<number, ErrorCode>(
    missing.map((id) => [id, inBatches.has(id) ? 'payout_in_progress' : 'not_a_request']),
  );
  const unpaid = await payRefusals(ctx, tx, locked);
  const addresses = new Set<string>();
  for (const request of inGivenOrder(ids, locked)) {
    const code = unpaid.get(request.id) ?? misfit(format, request, holders);
    // TXID and address identify a transfer, so an address stands in a batch once.
    const isAgain = request.type === 'coin' && addresses.has(request.trc20Address);
    if (code) refused.set(request.id, code);
    else if (isAgain) refused.set(request.id, 'payout_same_address');
    else addresses.add(request.trc20Address);
  }
  return refused;
}

function inGivenOrder(ids: readonly number[], requests: readonly Withdrawal[]): Withdrawal[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...requests].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

async function insertBatch(
  ctx: AdminContext,
  tx: Database,
  format: PayoutFormat,
): Promise<{ id: number; number: string }> {
  const day = businessDayOf(ctx.now(), ctx.config.businessTz);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('starline.payouts.number', 0))`);
  const today = await tx.$count(
    payoutBatches,
    like(payoutBatches.number, `${batchNumber(day, 0).slice(0, -2)}%`),
  );
  const [batch] = await tx
    .insert(payoutBatches)
    .values({
      number: batchNumber(day, today + 1),
      type: typeOf(format),
      format,
      madeBy: ctx.actor.id,
      createdAt: nowIso(ctx),
    })
    .returning({ id: payoutBatches.id, number: payoutBatches.number });
  if (!batch) throw new Error('payout batch was not written');
  return batch;
}

async function lockTo(tx: Database, batchId: number, requests: readonly Withdrawal[]): Promise<void> {
  const taken = await tx
    .update(withdrawals)
    .set({ payoutBatchId: batchId })
    .where(
      and(
        inArray(
          withdrawals.id,
          requests.map(({ id }) => id),
        ),
        eq(withdrawals.status, REQUESTED),
        isNull(withdrawals.payoutBatchId),
      ),
    );
  if (taken.rowCount !== requests.length) throw new Error('a request was taken by another batch');
}
