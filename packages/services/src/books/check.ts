import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import type { BooksReport } from '@starline/validators/books';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sealAllAudit } from '../audit/seal.ts';
import type { Context } from '../context.ts';
import { dispatchOutbox } from '../outbox/dispatch.ts';
import { checkAudit } from './audit-check.ts';
import type { Checked } from './compare.ts';
import { checkBalances, checkHolds, checkSystemAccounts } from './ledger-checks.ts';
import { checkLimits } from './limit-checks.ts';
import { checkLineages } from './lineage-checks.ts';
import { checkRewards, checkRuns } from './settlement-checks.ts';
import { checkSums } from './sums-check.ts';
import { checkPlacements, checkRecommenders, checkVolumes } from './tree-checks.ts';
import { readTrialBalance } from './trial-balance.ts';

type Report = z.output<typeof BooksReport>;
type Check = (tx: Database) => Promise<Checked>;

const ALWAYS: Record<string, Check> = {
  balances: checkBalances,
  system_accounts: checkSystemAccounts,
  holds: checkHolds,
  runs: checkRuns,
  limits: checkLimits,
};

const FULL: Record<string, Check> = {
  rewards: checkRewards,
  sums: checkSums,
  recommender_tree: checkRecommenders,
  sponsor_tree: checkPlacements,
  lineages: checkLineages,
  volumes: checkVolumes,
  audit: checkAudit,
};

/**
 * Proves the ledger and all that is drawn from it, from one snapshot, while business goes on. Any difference is named and
 * nothing is put right. `isFull` adds every reward row, both trees, the roll-ups and the chain of the audit log. domain.md §2 "books".
 */
export async function checkBooks(ctx: Context, input: { isFull: boolean }): Promise<Report> {
  if (input.isFull) {
    await dispatchAll(ctx);
    await sealAllAudit(ctx);
  }
  return withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      return proveBooks(tx, input);
    },
    { statementTimeoutMs: 0 },
  );
}

export async function proveBooks(tx: Database, input: { isFull: boolean }): Promise<Report> {
  await tx.execute(sql.raw(`set local work_mem = '128MB'`));
  const report: Report = { isClean: true, checks: [], findings: [], trialBalance: [] };
  for (const [check, prove] of Object.entries({ ...ALWAYS, ...(input.isFull ? FULL : {}) })) {
    const started = performance.now();
    const { examined, differences, findings } = await prove(tx);
    const milliseconds = Math.round(performance.now() - started);
    report.checks.push({ check, examined, differences, milliseconds });
    report.findings.push(...findings.map((finding) => ({ check, ...finding })));
    report.isClean &&= differences === 0;
  }
  report.trialBalance = await readTrialBalance(tx);
  return report;
}

/** Roll-ups are compared when nothing is on its way to them. */
async function dispatchAll(ctx: Context): Promise<void> {
  for (let round = 0; round < 1000 && (await dispatchOutbox(ctx)) > 0; round += 1);
}
