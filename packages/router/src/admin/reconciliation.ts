import { addStatementAccount, listStatementAccounts } from '@starline/services/money/reconciliation/accounts';
import {
  explainDeposit,
  explainLine,
  explainPayout,
  matchLine,
  unmatchLine,
} from '@starline/services/money/reconciliation/by-hand';
import { listCandidates } from '@starline/services/money/reconciliation/pairs';
import { previewStatement } from '@starline/services/money/reconciliation/preview';
import { listReconciledDays, readReconciledDay } from '@starline/services/money/reconciliation/read';
import { signDay } from '@starline/services/money/reconciliation/sign';
import { listStatementUploads, takeBackStatement } from '@starline/services/money/reconciliation/take-back';
import { uploadStatement } from '@starline/services/money/reconciliation/upload';
import { readWallet } from '@starline/services/money/reconciliation/wallet';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  AddStatementAccount,
  ExplainDeposit,
  ExplainLine,
  ExplainPayout,
  ListReconciledDays,
  ListStatementUploads,
  MatchLine,
  PreviewStatement,
  ReadReconciledDay,
  ReadWallet,
  ReconciledDay,
  ReconciledDays,
  SignDay,
  StatementAccount,
  StatementAccounts,
  StatementCandidates,
  StatementPreview,
  StatementUploads,
  TakeBackStatement,
  UploadedStatement,
  UploadStatement,
} from '@starline/validators/reconciliation';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Statements of the bank and the wallet against what was paid and received. docs/domain/reconciliation.md.
 */
export const reconciliation = router({
  accounts: may('see_people')
    .output(StatementAccounts)
    .query(({ ctx }) => listStatementAccounts(ctx.admin)),
  days: may('see_people')
    .input(ListReconciledDays)
    .output(ReconciledDays)
    .query(({ ctx, input }) => listReconciledDays(ctx.admin, input)),
  day: may('see_people')
    .input(ReadReconciledDay)
    .output(ReconciledDay)
    .query(({ ctx, input }) => readReconciledDay(ctx.admin, input)),
  candidates: may('see_people')
    .input(OnlyId)
    .output(StatementCandidates)
    .query(({ ctx, input }) => listCandidates(ctx.admin, input)),
  addAccount: may('prepare_payouts')
    .input(AddStatementAccount)
    .output(StatementAccount)
    .mutation(({ ctx, input }) => addStatementAccount(ctx.admin, input)),
  uploads: may('see_people')
    .input(ListStatementUploads)
    .output(StatementUploads)
    .query(({ ctx, input }) => listStatementUploads(ctx.admin, input)),
  /** Reads, but takes a file: a mutation carries it in its body. */
  preview: may('prepare_payouts')
    .meta({ proof: { never: 'reads a file' } })
    .input(PreviewStatement)
    .output(StatementPreview)
    .mutation(({ ctx, input }) => previewStatement(ctx.admin, input)),
  takeBack: may('prepare_payouts')
    .input(TakeBackStatement)
    .output(Done)
    .mutation(({ ctx, input }) => takeBackStatement(ctx.admin, input)),
  upload: may('prepare_payouts')
    .input(UploadStatement)
    .output(UploadedStatement)
    .mutation(({ ctx, input }) => uploadStatement(ctx.admin, input)),
  readWallet: may('prepare_payouts')
    .meta({ proof: { never: 'reads the chain' } })
    .input(ReadWallet)
    .output(UploadedStatement)
    .mutation(({ ctx, input }) => readWallet(ctx.admin, input)),
  match: may('prepare_payouts')
    .input(MatchLine)
    .output(Done)
    .mutation(({ ctx, input }) => matchLine(ctx.admin, input)),
  unmatch: may('prepare_payouts')
    .input(ExplainLine)
    .output(Done)
    .mutation(({ ctx, input }) => unmatchLine(ctx.admin, input)),
  explainLine: may('prepare_payouts')
    .input(ExplainLine)
    .output(Done)
    .mutation(({ ctx, input }) => explainLine(ctx.admin, input)),
  explainPayout: may('prepare_payouts')
    .input(ExplainPayout)
    .output(Done)
    .mutation(({ ctx, input }) => explainPayout(ctx.admin, input)),
  explainDeposit: may('prepare_payouts')
    .input(ExplainDeposit)
    .output(Done)
    .mutation(({ ctx, input }) => explainDeposit(ctx.admin, input)),
  sign: may('approve_payouts')
    .input(SignDay)
    .output(Done)
    .mutation(({ ctx, input }) => signDay(ctx.admin, input)),
});
