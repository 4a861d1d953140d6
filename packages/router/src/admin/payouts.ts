import { readPayoutBatch } from '@starline/services/money/payouts/detail';
import { readPayoutFile } from '@starline/services/money/payouts/file';
import { listPayoutBatches } from '@starline/services/money/payouts/list';
import { makePayoutBatch } from '@starline/services/money/payouts/make';
import { payFailedPayout } from '@starline/services/money/payouts/pay-failed';
import { dissolvePayoutBatch, removePayoutItem } from '@starline/services/money/payouts/release';
import { applyPayoutResult, previewPayoutResult } from '@starline/services/money/payouts/results';
import { returnPayout } from '@starline/services/money/payouts/return';
import { sendPayoutBatch } from '@starline/services/money/payouts/send';
import { settleFailedPayouts } from '@starline/services/money/payouts/settle-failed';
import { mapResultWord } from '@starline/services/money/payouts/words';
import { BatchResult, Done, OnlyId } from '@starline/validators/fields';
import {
  ApplyResult,
  ListPayoutBatches,
  MadePayoutBatch,
  MakePayoutBatch,
  MapResultWord,
  OnePayoutBatch,
  PayFailed,
  PayoutBatchDetail,
  PayoutBatchList,
  PayoutFileContent,
  ReadPayoutFile,
  RemovePayoutItem,
  ResultApplied,
  ResultFile,
  ResultPreview,
  ReturnedPayout,
  ReturnPayout,
  SendPayoutBatch,
  SentPayoutBatch,
  SettleFailed,
} from '@starline/validators/payouts';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Payout batches: preparing them, and what moves money or says that it moved. docs/domain/payouts.md#rights.
 */
export const payouts = router({
  list: may('see_people')
    .input(ListPayoutBatches)
    .output(PayoutBatchList)
    .query(({ ctx, input }) => listPayoutBatches(ctx.admin, input)),
  get: may('see_people')
    .input(OnlyId)
    .output(PayoutBatchDetail)
    .query(({ ctx, input }) => readPayoutBatch(ctx.admin, input)),
  make: may('prepare_payouts')
    .input(MakePayoutBatch)
    .output(MadePayoutBatch)
    .mutation(({ ctx, input }) => makePayoutBatch(ctx.admin, input)),
  remove: may('prepare_payouts')
    .input(RemovePayoutItem)
    .output(Done)
    .mutation(({ ctx, input }) => removePayoutItem(ctx.admin, input)),
  dissolve: may('prepare_payouts')
    .input(OnePayoutBatch)
    .output(Done)
    .mutation(({ ctx, input }) => dissolvePayoutBatch(ctx.admin, input)),
  send: may('approve_payouts')
    .input(SendPayoutBatch)
    .output(SentPayoutBatch)
    .mutation(({ ctx, input }) => sendPayoutBatch(ctx.admin, input)),
  file: may('prepare_payouts', 'approve_payouts')
    .meta({ isUnmasked: true })
    .input(ReadPayoutFile)
    .output(PayoutFileContent)
    .mutation(({ ctx, input }) => readPayoutFile(ctx.admin, input)),
  /** Reads, but takes a file: a mutation carries it in its body. */
  previewResult: may('approve_payouts')
    .meta({ proof: { never: 'reads a file' } })
    .input(ResultFile)
    .output(ResultPreview)
    .mutation(({ ctx, input }) => previewPayoutResult(ctx.admin, input)),
  applyResult: may('approve_payouts')
    .input(ApplyResult)
    .output(ResultApplied)
    .mutation(({ ctx, input }) => applyPayoutResult(ctx.admin, input)),
  mapWord: may('approve_payouts')
    .input(MapResultWord)
    .output(Done)
    .mutation(({ ctx, input }) => mapResultWord(ctx.admin, input)),
  settleFailed: may('approve_payouts')
    .input(SettleFailed)
    .output(BatchResult)
    .mutation(({ ctx, input }) => settleFailedPayouts(ctx.admin, input)),
  payFailed: may('approve_payouts')
    .input(PayFailed)
    .output(Done)
    .mutation(({ ctx, input }) => payFailedPayout(ctx.admin, input)),
  return: may('approve_payouts')
    .meta({ proof: 'always' })
    .input(ReturnPayout)
    .output(ReturnedPayout)
    .mutation(({ ctx, input }) => returnPayout(ctx.admin, input)),
});
