import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import type { BooksReport } from '@starline/validators/books';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkArchiveFiles } from '../../base/archives/check-files.ts';
import { chainAllAudit } from '../../base/audit/chain.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { chainJournal } from '../../base/journal/chain.ts';
import { type Head, readHeads } from '../../base/journal/heads.ts';
import { dispatchOutbox } from '../../network/volumes/dispatch.ts';
import { holdTables } from '../../settlement/settlements/months/month.ts';
import { checkArchives } from './archiving/check.ts';
import { checkActs, checkAudited, checkMaintenances } from './audited-checks.ts';
import { checkBases } from './base-checks.ts';
import { checkCauses } from './cause-checks.ts';
import {
  checkAudit,
  checkHeads,
  checkJournal,
  keepCheckpoints,
  keepMaintenance,
  newestMaintenance,
} from './chain-checks.ts';
import { checkChunks } from './chunk-checks.ts';
import { checkClosedMonths } from './closing/prove.ts';
import { type Checked, FINDINGS_NAMED } from './compare.ts';
import { checkDays } from './day-checks.ts';
import { checkDocuments } from './document-checks.ts';
import { checkPayoutFiles } from './file-checks.ts';
import { checkGuards } from './guard-checks.ts';
import { checkBalances, checkHolds, checkSystemAccounts } from './ledger-checks.ts';
import { checkLimits } from './limit-checks.ts';
import { checkLineages } from './lineage-checks.ts';
import { checkMonths } from './month-checks.ts';
import { checkPayouts } from './payout-checks.ts';
import { checkReconciliation } from './reconciliation-checks.ts';
import { checkSettledDays } from './settled-days-check.ts';
import { checkRewards, checkRuns } from './settlement-checks.ts';
import { checkSums } from './sums-check.ts';
import { checkPlacements, checkRecommenders, checkVolumes } from './tree-checks.ts';
import { readTrialBalance } from './trial-balance.ts';

type Report = z.output<typeof BooksReport>;
/** `heads`: heads of the chains that were copied out of the database earlier. */
type Input = { isFull: boolean; heads?: readonly Head[] };
type Check = (tx: Database, input: Input) => Promise<Checked>;

const ALWAYS: Record<string, Check> = {
  balances: checkBalances,
  system_accounts: checkSystemAccounts,
  holds: checkHolds,
  documents: checkDocuments,
  payout_batches: checkPayouts,
  reconciliation: checkReconciliation,
  days: checkDays,
  causes: checkCauses,
  settled_days: checkSettledDays,
  runs: checkRuns,
  limits: checkLimits,
  bases: checkBases,
  guards: checkGuards,
  months: checkMonths,
  archives: checkArchives,
  closed_months: (tx, { isFull }) => checkClosedMonths(tx, isFull ? 'all' : 'none'),
  acts: checkActs,
  maintenances: checkMaintenances,
  audit: checkAudit,
  journal: checkJournal,
};

const FULL: Record<string, Check> = {
  audited: checkAudited,
  payout_files: checkPayoutFiles,
  chunks: checkChunks,
  rewards: checkRewards,
  sums: checkSums,
  recommender_tree: checkRecommenders,
  sponsor_tree: checkPlacements,
  lineages: checkLineages,
  volumes: checkVolumes,
};

/** The checks of the books by name. */
export const CHECKS: readonly string[] = [...Object.keys(ALWAYS), ...Object.keys(FULL)];

const checksOf = ({ isFull, heads = [] }: Input): Record<string, Check> => ({
  ...ALWAYS,
  ...(isFull && FULL),
  ...(heads.length > 0 && { heads: (tx: Database) => checkHeads(tx, heads) }),
});

/**
 * Verifies the ledger and everything derived from it, while business goes on. Each check has a snapshot of
 * its own, so that none holds vacuum and the replacement of tables back for longer than it takes. Reports
 * every difference and repairs nothing. Without `isFull` the chains are verified from the last clean check
 * on, and balances, documents, days and runs from the last closed month; with it everything is verified from
 * its first entry, and every reward row, both trees and the roll-ups are checked too.
 * docs/domain/ledger.md#books.
 */
export async function checkBooks(ctx: Context, input: Input): Promise<Report> {
  const files = input.isFull ? await proveArchives(ctx) : undefined;
  if (input.isFull) {
    await dispatchAll(ctx);
    await chainAllAudit(ctx);
    await chainJournal(ctx, { searchesAll: true });
  }
  // Read before the chains are verified: what is appended meanwhile does not count as verified.
  const heads = await readHeads(ctx.db);
  const maintained = await newestMaintenance(ctx.db);
  const report = emptyReport();
  for (const each of Object.entries(checksOf(input)))
    addCheck(report, await inSnapshot(ctx.db, (tx) => timedCheck(tx, each, input)));
  report.trialBalance = await inSnapshot(ctx.db, (tx) => readTrialBalance(tx, input));
  if (files && files.examined + files.differences > 0) addCheck(report, files);
  if (report.isClean) await keepCheckpoints(ctx.db, heads, nowIso(ctx));
  if (report.findings.every(({ check }) => check === 'maintenances'))
    await keepMaintenance(ctx.db, maintained, nowIso(ctx));
  return report;
}

/**
 * `checkBooks` inside a transaction of the caller, which decides the snapshot. With names only these checks.
 */
export async function proveBooks(tx: Database, input: Input, names?: readonly string[]): Promise<Report> {
  const report = emptyReport();
  for (const each of Object.entries(checksOf(input)))
    if (names?.includes(each[0]) ?? true) addCheck(report, await timedCheck(tx, each, input));
  report.trialBalance = await readTrialBalance(tx, input);
  return report;
}

const emptyReport = (): Report => ({ isClean: true, checks: [], findings: [], trialBalance: [] });

/** Runs `read` in a snapshot of its own, without a time limit. */
const inSnapshot = <Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  withTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await holdTables(tx);
      return read(tx);
    },
    { statementTimeoutMs: 0 },
  );

async function timedCheck(tx: Database, [check, prove]: [string, Check], input: Input): Promise<NamedCheck> {
  await tx.execute(sql.raw(`set local work_mem = '128MB'`));
  const started = performance.now();
  const checked = await prove(tx, input);
  return { check, ...checked, milliseconds: Math.round(performance.now() - started) };
}

type NamedCheck = Checked & { check: string; milliseconds: number };

function addCheck(
  report: Report,
  { check, examined, differences, milliseconds, findings }: NamedCheck,
): void {
  report.checks.push({ check, examined, differences, milliseconds });
  report.findings.push(...findings.map((finding) => ({ check, ...finding })));
  report.isClean &&= differences === 0;
}

/** Reads the files of archived months. Outside the snapshot: it may take long, and files do not change. */
async function proveArchives(ctx: Context): Promise<NamedCheck> {
  const started = performance.now();
  const { examined, faults } = await checkArchiveFiles(ctx);
  const milliseconds = Math.round(performance.now() - started);
  return {
    check: 'archive_files',
    examined,
    differences: faults.length,
    findings: faults.slice(0, FINDINGS_NAMED),
    milliseconds,
  };
}

/** Delivers pending events: roll-ups are compared only when no event is pending. */
async function dispatchAll(ctx: Context): Promise<void> {
  for (let round = 0; round < 1000 && (await dispatchOutbox(ctx)) > 0; round += 1);
}
