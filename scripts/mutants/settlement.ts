import type { Mutant } from './ledger.ts';

const settlements = (path: string) => `packages/services/src/settlement/settlements/${path}`;
const GOLDEN = settlements('golden-day.test.ts');
const VARIANTS = settlements('golden-variants.slow.test.ts');
const REFERENCE = settlements('reference.slow.test.ts');
const AT_ONCE = settlements('at-once.test.ts');
const RETURNS = settlements('returns/take-back.slow.test.ts');
const BOOKS = 'packages/services/src/proof/books/check.test.ts';

export const SETTLEMENT_MUTANTS: Mutant[] = [
  {
    name: 'rewards are rounded up',
    file: settlements('compute/reward-candidates.ts'),
    from: 'percent_of(daily_paid, ',
    to: '1 + percent_of(daily_paid, ',
    tests: [GOLDEN],
  },
  {
    name: 'matching is paid from packages that cost nothing',
    file: settlements('compute/sources.ts'),
    from: 'where source.is_normal and source.daily_paid > 0',
    to: 'where source.daily_paid > 0',
    tests: [GOLDEN],
  },
  {
    name: 'a blocked member is paid',
    file: settlements('compute/write-rewards.ts'),
    from: 'case when is_blocked then 0 else least(computed, limit_before) end as paid',
    to: 'least(computed, limit_before) as paid',
    tests: [GOLDEN],
  },
  {
    name: 'the limit counts nothing',
    file: settlements('compute/write-rewards.ts'),
    from: 'else least(computed, limit_before) end as paid',
    to: 'else computed end as paid',
    tests: [GOLDEN],
  },
  {
    name: 'rows take the limit in another order',
    file: settlements('compute/write-rewards.ts'),
    from: 'order by limit_order, source_member_id, source_purchase_id rows',
    to: 'order by turn / 1000, turn desc, source_member_id, source_purchase_id rows',
    tests: [REFERENCE],
  },
  {
    name: 'the newest package is drawn first',
    file: settlements('compute/write-draws.ts'),
    from: 'order by approved_at, purchase_id)',
    to: 'order by approved_at desc, purchase_id desc)',
    tests: [REFERENCE],
  },
  {
    name: 'a purchase is the base of a center fee twice',
    file: settlements('compute/bases.ts'),
    from: 'taken.purchase_id = purchase.id and taken.is_standing',
    to: 'false',
    tests: [VARIANTS, REFERENCE],
  },
  {
    name: 'center fees go to the wrong account',
    file: settlements('post-chunk.ts'),
    from: ', fees)',
    to: ', points)',
    tests: [GOLDEN],
  },
  {
    name: 'a stale draft is posted',
    file: settlements('begin-posting.ts'),
    from: "if (isStale(ctx, run, terms)) return 'stale';",
    to: '',
    tests: [VARIANTS, AT_ONCE],
  },
  {
    name: 'what was frozen may change while a run posts',
    file: 'packages/services/src/base/snapshots/guard.ts',
    from: "if (await hasUnfinishedRun(tx)) throw new AppError('settlement_in_progress');",
    to: '',
    tests: [settlements('in-progress.test.ts')],
  },
  {
    name: 'a purchase that earned can be voided',
    file: 'packages/services/src/settlement/purchases/has-rewards.ts',
    from: 'return found.rows[0]?.used ?? false;',
    to: 'return found.rows.length > 1;',
    tests: [VARIANTS, AT_ONCE],
  },
  {
    name: 'a run that is reversed takes back what a void took before',
    file: settlements('returns/without-returned.ts'),
    from: 'coalesce(returned.amount, 0) end) as amount',
    to: '0 end) as amount',
    tests: [RETURNS],
  },
  {
    name: 'what came back beyond a repaid debt is forgotten',
    file: settlements('returns/without-returned.ts'),
    from: 'when is_debt then coalesce(beyond.amount, 0)',
    to: 'when is_debt then 0',
    tests: [RETURNS],
  },
  {
    name: 'a forced void keeps the limits of the others used',
    file: settlements('returns/take-back.ts'),
    from: '    await giveDrawsBack(tx, { purchaseId: purchase.id, run });\n',
    to: '',
    tests: [RETURNS],
  },
  {
    name: 'two voids of one run write over each other',
    file: settlements('returns/read-paid.ts'),
    from: ' order by id for no key update',
    to: ' order by id',
    tests: [RETURNS],
  },
  {
    name: 'a chunk forgets what it took from the limits',
    file: settlements('post-chunk.ts'),
    from: '  await addToUsedLimits(tx, run.id, chunk);\n',
    to: '',
    tests: [GOLDEN, BOOKS],
  },
  {
    name: 'the books always pass',
    file: 'packages/services/src/proof/books/compare.ts',
    from: 'where expected is distinct from actual',
    to: 'where false',
    tests: [BOOKS],
  },
];
