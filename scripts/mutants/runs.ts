import type { Mutant } from './ledger.ts';

const settlements = (path: string) => `packages/services/src/settlement/settlements/${path}`;
const STATES = settlements('run-states.slow.test.ts');
const ORDER = settlements('order-of-days.slow.test.ts');
const APPROVAL = settlements('approval.slow.test.ts');

const HIDDEN = 'packages/services/src/money/adjustments/hidden.test.ts';
const LEVELS = settlements('matching-levels.test.ts');
const VARIANTS = settlements('golden-variants.slow.test.ts');
const RECOMPUTE = settlements('recompute/recompute-day.slow.test.ts');
const FORGED = settlements('recompute/forged-days.test.ts');

export const RUN_MUTANTS: Mutant[] = [
  {
    name: 'a run changes its state whatever state it is in',
    file: settlements('transition-run.ts'),
    from: '.where(and(eq(settlementRuns.id, runId), inArray(settlementRuns.status, believed)))',
    to: '.where(and(eq(settlementRuns.id, runId), inArray(settlementRuns.id, [runId])))',
    tests: [STATES],
  },
  {
    name: 'the database lets a posted run become approved',
    file: 'packages/db/sql/functions/guard_run_state.sql',
    from: "'posted reversed',",
    to: "'posted reversed', 'posted approved',",
    tests: [STATES],
  },
  {
    name: 'the database lets a day post whose day before is not posted',
    file: 'packages/db/sql/functions/guard_run_state.sql',
    from: 'IF due <> NEW.business_day THEN',
    to: 'IF due IS NULL THEN',
    tests: [ORDER],
  },
  {
    name: 'the database lets a day be reversed while a later one has begun',
    file: 'packages/db/sql/functions/guard_run_state.sql',
    from: 'WHERE business_day > OLD.business_day AND holds_bases',
    to: "WHERE business_day > OLD.business_day AND status = 'posted' AND holds_bases",
    tests: [ORDER],
  },
  {
    name: 'a run that failed halfway leaves the inputs of its snapshot open',
    file: 'packages/services/src/base/snapshots/guard.ts',
    from: "(settlement_runs.status <> 'posted' and settlement_runs.holds_bases)",
    to: "(settlement_runs.status = 'posting')",
    tests: [settlements('in-progress.test.ts')],
  },
  {
    name: 'a run with posted chunks is discarded',
    file: 'packages/db/sql/functions/guard_run_state.sql',
    from: "IF NEW.status = 'discarded' AND EXISTS",
    to: "IF NEW.status = 'none' AND EXISTS",
    tests: [STATES],
  },
  {
    name: 'a posted chunk can be deleted',
    file: 'packages/db/sql/triggers/settlement_chunks.sql',
    from: 'BEFORE UPDATE OR DELETE ON settlement_chunks',
    to: 'BEFORE UPDATE ON settlement_chunks',
    tests: [STATES],
  },
  {
    name: 'a draft is replaced that the caller never saw',
    file: settlements('open-run.ts'),
    from: 'if (before?.id !== input.replaces?.id || before?.status !== input.replaces?.status)',
    to: 'if (before?.status !== input.replaces?.status)',
    tests: [STATES],
  },
  {
    name: 'approving posts a day that has not ended',
    file: settlements('approve.ts'),
    from: '  await refuseTooEarly(ctx, { date, isPreview: false, isEarly, force });\n  if (run.status',
    to: '  if (run.status',
    tests: [APPROVAL],
  },
  {
    name: 'a stale draft is posted under the click that approved other figures',
    file: settlements('post-run.ts'),
    from: "if (by === 'person') return readRunRow(ctx.db, current.id);",
    to: '',
    tests: [APPROVAL],
  },
  {
    name: 'another draft than the one that was looked at is posted',
    file: settlements('approve.ts'),
    from: '  if (runId !== undefined && runId !== run.id) return readRunRow(ctx.db, run.id);\n',
    to: '',
    tests: [APPROVAL],
  },
  {
    name: 'the payout ceiling is not tested on what is posted',
    file: settlements('begin-posting.ts'),
    from: 'await waitsForPerson(ctx, tx, { draft: run, terms })',
    to: 'undefined as Awaited<ReturnType<typeof waitsForPerson>>',
    tests: [APPROVAL],
  },
  {
    name: 'an installed plan pays before a person chose it',
    file: settlements('approval.ts'),
    from: 'return givesAnything(run.totals as RunTotals | null) && needsConfirmation(ctx, tx, run.planVersion);',
    to: 'return false;',
    tests: ['packages/services/src/money/plans/confirm.test.ts'],
  },
  {
    name: 'one administrator alone posts a day before it has ended',
    file: settlements('settle.ts'),
    from: "if (ctx.actor.kind === 'admin' && run.isEarly && !(await waits(ctx, run)))",
    to: 'if (false)',
    tests: [settlements('two-people.slow.test.ts')],
  },
  {
    name: 'a day that is settled again is posted by the guard rails of then',
    file: settlements('approval.ts'),
    from: '  const settings = await readSettings(tx, nowIso(ctx));\n',
    to: '  const settings = terms.settings;\n',
    tests: [APPROVAL],
  },
  {
    name: 'a package that is bought leaves the draft of today as it is',
    file: 'packages/services/src/settlement/purchases/buy.ts',
    from: '    await addToOpenDays(ctx, tx);\n',
    to: '',
    tests: [APPROVAL],
  },
  {
    name: 'a bcode package earns for a day on which it was off',
    file: settlements('compute/take-snapshot.ts'),
    from: 'case when active_since <= ',
    to: 'case when approved_at <= ',
    tests: [VARIANTS],
  },
  {
    name: 'a bcode package that was switched on as the day began earns nothing',
    file: settlements('compute/take-snapshot.ts'),
    from: 'case when active_since <= ',
    to: 'case when active_since < ',
    tests: [VARIANTS],
  },
  {
    name: 'what is hidden beyond all limits is forgotten',
    file: 'packages/services/src/money/adjustments/limits.ts',
    from: 'if (rest === 0 || !newest) return changes;',
    to: 'if (rest >= 0 || !newest) return changes;',
    tests: [HIDDEN],
  },
  {
    name: 'deleting a hidden adjustment takes nothing back',
    file: 'packages/services/src/money/adjustments/delete.ts',
    from: 'change: amount(-each.change)',
    to: 'change: amount(0 * each.change)',
    tests: [HIDDEN],
  },
  {
    name: 'the last level of the plan is not paid',
    file: settlements('compute/reward-candidates.ts'),
    from: 'terms.plan.matchingPercents.map((percent, index)',
    to: 'terms.plan.matchingPercents.slice(0, -1).map((percent, index)',
    tests: [LEVELS],
  },
  {
    name: 'a package without a remainder gets a row of nothing',
    file: settlements('compute/reward-candidates.ts'),
    from: 'from frozen_packages where remaining > 0 and ',
    to: 'from frozen_packages where ',
    tests: [VARIANTS],
  },
  {
    name: 'a receiver without a remainder gets rows of nothing',
    file: settlements('compute/reward-candidates.ts'),
    from: ' and step.level <= receiver.levels and receiver.has_remainder',
    to: ' and step.level <= receiver.levels',
    tests: [VARIANTS],
  },
  {
    name: 'the history of recommenders and blocks is not kept',
    file: 'packages/db/sql/triggers/members.sql',
    from: 'CREATE OR REPLACE TRIGGER members_history AFTER UPDATE OF recommender_id, is_reward_blocked ON members',
    to: 'CREATE TRIGGER members_history AFTER UPDATE OF achieved_rank ON members',
    tests: [RECOMPUTE],
  },
  {
    name: 'the history of bcode switches and voids is not kept',
    file: 'packages/db/sql/triggers/purchases.sql',
    from: 'CREATE OR REPLACE TRIGGER purchases_history AFTER UPDATE OF status, active_since ON purchases',
    to: 'CREATE TRIGGER purchases_history AFTER UPDATE OF memo ON purchases',
    tests: [RECOMPUTE],
  },
  {
    name: 'the history of limits is not kept',
    file: 'packages/db/sql/triggers/purchase_limits.sql',
    from: "WHEN (OLD.used <> NEW.used AND current_setting('starline.posting', true) IS DISTINCT FROM 'on')",
    to: 'WHEN (false)',
    tests: [RECOMPUTE],
  },
  {
    name: 'draws that a void gave back are forgotten',
    file: 'packages/db/sql/triggers/settlement_draws.sql',
    from: 'WHEN (OLD.amount <> NEW.amount)',
    to: 'WHEN (false)',
    tests: [RECOMPUTE],
  },
  {
    name: 'a day is computed again with packages that came later',
    file: settlements('recompute/past.ts'),
    from: 'where recorded_after_run < ',
    to: 'where 0 * recorded_after_run < ',
    tests: [RECOMPUTE],
  },
  {
    name: 'a change before the snapshot counts as one after it',
    file: settlements('recompute/past.ts'),
    from: 'public.member_changes where after_run_id >= ',
    to: 'public.member_changes where 1 + after_run_id >= ',
    tests: [RECOMPUTE],
  },
  {
    name: 'percentages of rewards are not compared',
    file: settlements('recompute/compare-stored.ts'),
    from: "  'percent',\n",
    to: '',
    tests: [FORGED],
  },
  {
    name: 'a day that computes again otherwise counts as equal',
    file: settlements('recompute/recompute-day.ts'),
    from: 'isClean: compared.differences === 0',
    to: 'isClean: compared.differences >= 0',
    tests: [FORGED],
  },
];
