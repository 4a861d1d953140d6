import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const APPROVALS = services('desk/approval-inbox/approvals.test.ts');
const JUDGED = services('desk/approval-inbox/judged.test.ts');
const MOVES = services('desk/approval-inbox/moves.test.ts');
const ONE_PERSON = services('desk/approval-inbox/one-person.test.ts');
const TWO_PEOPLE = services('money/withdrawals/two-people.test.ts');

/** Faults in what a second administrator must approve. docs/domain/approvals.md. */
export const APPROVAL_MUTANTS: Mutant[] = [
  {
    name: 'the maker approves their own request',
    file: services('desk/approval-inbox/request.ts'),
    from: '|| (circles.get(maker.id) === circles.get(approver.id) && !isAlone)',
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'an approver needs no right of the act',
    file: services('base/approvals/people.ts'),
    from: 'needed.every((right) => rights.includes(right))',
    to: 'true',
    tests: [APPROVALS],
  },
  {
    name: 'a request of a disabled maker is done',
    file: services('desk/approval-inbox/request.ts'),
    from: "if (!couldApprove(maker, needed)) throw new AppError('approval_maker', { username: maker.username });",
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'a role with a scope is counted as an approver of every act',
    file: services('base/approvals/people.ts'),
    from: 'reaches = () => false',
    to: 'reaches = () => true',
    tests: [services('desk/approval-inbox/approvers.test.ts')],
  },
  {
    name: 'an expired request is approved',
    file: services('desk/approval-inbox/request.ts'),
    from: "if (expiresAt <= nowIso(ctx)) throw new AppError('approval_ended', { state: 'expired' });",
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'two acts at once stay under the limit of the maker',
    file: services('base/approvals/guarded.ts'),
    from: '  await lockMaker(tx, ctx.actor.id);\n',
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'two makers at once stay under the limit of a member',
    file: services('base/approvals/guarded.ts'),
    from: '  await lockMembers(tx, parts);\n',
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'acts that were done alone are not counted',
    file: services('base/approvals/guarded.ts'),
    from: '  if (rules.size > 0) await countAlone(ctx, tx, proposal);\n',
    to: '',
    tests: [APPROVALS],
  },
  {
    name: 'a rule ends when the other administrator is disabled',
    file: services('base/approvals/rules.ts'),
    from: 'set({ inForceSince: nowIso(ctx) })',
    to: 'set({ inForceSince: null })',
    tests: [APPROVALS],
  },
  {
    name: 'a request is done over values that changed since',
    file: services('desk/approval-inbox/approve.ts'),
    from: "if (!isShown(request, proposal)) throw new AppError('approval_stale');",
    to: '',
    tests: [JUDGED],
  },
  {
    name: 'an act names rows that do not exist yet',
    file: services('money/withdrawals/end-batch.ts'),
    from: '    await refuseUnknown(tx, withdrawals, ids);\n',
    to: '',
    tests: [JUDGED],
  },
  {
    name: 'a row is added to an approval after it was shown',
    file: services('base/approvals/proposal.ts'),
    from: '  if (canonical(now.parts ?? []) !== canonical(left)) return false;\n',
    to: '',
    tests: [JUDGED],
  },
  {
    name: 'a package is judged by a row that may change before it is saved',
    file: services('money/packages/packages.ts'),
    from: ".for('no key update')",
    to: '',
    tests: ['apps/server/src/http/calls/judged-rows.slow.test.ts'],
  },
  {
    name: 'one person alone loosens security at once',
    file: services('base/approvals/guarded.ts'),
    from: 'if (!ctx.config.isProduction || !proposal.isLooser) return null;',
    to: 'return null;',
    tests: [services('desk/approval-inbox/alone.test.ts')],
  },
  {
    name: 'an account that was only created brings rules into force',
    file: services('base/approvals/people.ts'),
    from: '({ confirmedAt }) => confirmedAt !== null);',
    to: '() => true);',
    tests: [services('desk/approval-inbox/two-people.test.ts')],
  },
  {
    name: 'two who depend on each other through one who did not confirm count as two',
    file: services('base/approvals/people.ts'),
    from: 'const circles = circlesOf(people);',
    to: 'const circles = circlesOf(people.filter(counts));',
    tests: [services('desk/approval-inbox/two-people.test.ts')],
  },
  {
    name: 'an account that was made just now shortens the wait of one person',
    file: services('desk/approval-inbox/approve.ts'),
    from: 'if (proposal.isLooser && ctx.config.isProduction) refuseTooSoon(ctx, request, approver);',
    to: '',
    tests: [services('desk/approval-inbox/alone.test.ts')],
  },
  {
    name: 'a further request of a member makes the approval of a forced act stale',
    file: services('base/approvals/proposal.ts'),
    from: '...(proposal.after && { after }) })',
    to: '})',
    tests: [services('settlement/settlements/reversal-requests.slow.test.ts')],
  },
  {
    name: 'the maker need not wait a day alone',
    file: services('desk/approval-inbox/request.ts'),
    from: 'waitsUntil <= nowIso(ctx) &&',
    to: '',
    tests: [services('desk/approval-inbox/alone.test.ts')],
  },
  {
    name: 'one administrator loosens a rule',
    file: services('desk/approval-inbox/save-rule.ts'),
    from: 'isLooserRule ? [kind] : []',
    to: '[]',
    tests: [APPROVALS],
  },
  {
    name: 'whom the maker appointed alone is a second person',
    file: services('base/approvals/appointer.ts'),
    from: '.size > 0 ? ctx.actor.id : null',
    to: '.size > 99 ? ctx.actor.id : null',
    tests: [APPROVALS],
  },
  {
    name: 'the limit of two people is passed by splitting',
    file: services('money/withdrawals/two-people.ts'),
    from: 'let sum = await paidToday(ctx, tx);',
    to: 'let sum = 0;',
    tests: [TWO_PEOPLE],
  },
  {
    name: 'one administrator alone changes a recommender',
    file: services('network/members/moves.ts'),
    from: "kinds.push('trees');",
    to: '',
    tests: [MOVES, ONE_PERSON],
  },
  {
    name: 'one administrator alone lifts a block',
    file: services('network/members/update.ts'),
    from: 'isWithdrawBlocked === false || isRewardBlocked === false',
    to: 'isWithdrawBlocked === false && isRewardBlocked === false',
    tests: [MOVES, ONE_PERSON],
  },
  {
    name: 'an edit that was judged before undoes an approved move',
    file: services('network/members/update.ts'),
    from: "    await lockSubject(tx, 'member', id);\n",
    to: '',
    tests: [MOVES],
  },
];
