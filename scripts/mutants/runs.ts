import type { Mutant } from './list.ts';

const settlements = (path: string) => `packages/services/src/settlements/${path}`;
const GUARD = 'packages/db/migrations/0025_run_states.sql';
const STATES = settlements('run-states.test.ts');
const APPROVAL = settlements('approval.test.ts');

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
    file: GUARD,
    from: "'posted reversed',",
    to: "'posted reversed', 'posted approved',",
    tests: [STATES],
  },
  {
    name: 'a run with posted chunks is discarded',
    file: GUARD,
    from: "IF NEW.status = 'discarded' AND EXISTS",
    to: "IF NEW.status = 'none' AND EXISTS",
    tests: [STATES],
  },
  {
    name: 'a posted chunk can be deleted',
    file: GUARD,
    from: 'BEFORE UPDATE OR DELETE ON settlement_chunks',
    to: 'BEFORE UPDATE ON settlement_chunks',
    tests: [STATES],
  },
  {
    name: 'bases do not follow the state of their run',
    file: GUARD,
    from: 'REFERENCES "public"."settlement_runs"("id","holds_bases") ON DELETE cascade ON UPDATE cascade',
    to: 'REFERENCES "public"."settlement_runs"("id","holds_bases") ON DELETE cascade ON UPDATE no action',
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
    from: '  await refuseTooEarly(ctx, { date, isPreview: false, isEarly, force });\n',
    to: '',
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
    from: "run.status === 'draft' ? await waitsForPerson(tx, run, terms) : undefined",
    to: 'undefined as Awaited<ReturnType<typeof waitsForPerson>>',
    tests: [APPROVAL],
  },
  {
    name: 'a package that is bought leaves the draft of today as it is',
    file: 'packages/services/src/purchases/buy.ts',
    from: '    await addToOpenDays(ctx, tx);\n',
    to: '',
    tests: [APPROVAL],
  },
  {
    name: 'a package that is bought makes drafts of ended days stale',
    file: settlements('freeze-guard.ts'),
    from: 'where business_day >= ',
    to: "where business_day > '1970-01-01' or business_day >= ",
    tests: [APPROVAL],
  },
  {
    name: 'a member form with an unchanged reward block waits for the run',
    file: 'packages/services/src/members/update.ts',
    from: 'if (!isBlockSame || !isRecommenderSame) await changeFrozenState(ctx, tx);',
    to: 'await changeFrozenState(ctx, tx);',
    tests: [APPROVAL],
  },
];
