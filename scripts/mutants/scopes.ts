import type { Mutant } from './ledger.ts';

const walk = ['apps/server/src/http/calls/scope.slow.test.ts'];
const tests = ['packages/services/src/base/scopes/scopes.test.ts'];
const GUARDS = 'packages/router/src/guards.ts';
const SUBJECTS = 'packages/services/src/base/scopes/subjects.ts';
const HIDE = 'packages/services/src/base/scopes/hide-outside.ts';

/** Faults in the scope of a role. docs/domain/access.md#scope. */
export const SCOPE_MUTANTS: Mutant[] = [
  {
    name: 'scope: a procedure without a rule is open',
    file: GUARDS,
    from: "if (rule === undefined || rule === 'own') throw new AppError('outside_scope');",
    to: "if (rule === undefined || rule === 'own') return;",
    tests: walk,
  },
  {
    name: 'scope: lists hold every member',
    file: 'packages/services/src/base/lists/list.ts',
    from: 'where: and(list.where, isReached(ctx, list.member))',
    to: 'where: list.where',
    tests: walk,
  },
  {
    name: 'scope: subjects are not checked',
    file: GUARDS,
    from: '  await refuseOutside(admin, scope, rule, await getRawInput());',
    to: '',
    tests: walk,
  },
  {
    name: 'scope: of a batch one subject inside is enough',
    file: SUBJECTS,
    from: '=== values.length) continue;',
    to: '> 0) continue;',
    tests: walk,
  },
  {
    name: 'scope: a call without its subject is about all members',
    file: SUBJECTS,
    from: "if (index === 0) throw new AppError('outside_scope');",
    to: '',
    tests: walk,
  },
  {
    name: 'scope: a member may be moved under one outside',
    file: 'packages/router/src/admin/members.ts',
    from: "        ['username', 'recommender'],\n",
    to: '',
    tests: walk,
  },
  {
    name: 'scope: names of members outside stay in answers',
    file: HIDE,
    from: 'OUTSIDE_NAME] as const',
    to: 'value[field]] as const',
    tests: [...tests, ...walk],
  },
  {
    name: 'scope: a shared call reads any member',
    file: GUARDS,
    from: "await refuseOutside(reader, reader.actor.scope, [['member', 'id']], { id: memberId });",
    to: '',
    tests: walk,
  },
  {
    name: 'scope: a center is enough where a country is asked for too',
    file: 'packages/services/src/base/scopes/reached.ts',
    from: '    sql` and `,\n  );',
    to: '    sql` or `,\n  );',
    tests,
  },
  {
    name: 'scope: an approver decides about members outside',
    file: 'packages/services/src/desk/approval-inbox/request.ts',
    from: "  if (!couldApprove(approver, needed)) throw new AppError('not_found');",
    to: '',
    tests,
  },
  {
    name: 'scope: a request outlives the scope of its maker',
    file: 'packages/services/src/desk/approval-inbox/request.ts',
    from: 'couldApprove(maker, needed)',
    to: 'couldApprove(maker, { ...needed, reaches: () => true })',
    tests,
  },
  {
    name: 'scope: an event stream keeps the scope of its start',
    file: 'packages/router/src/admin/live.ts',
    from: 'if (!memberIds || memberIds.length === 0) return true;',
    to: 'if (memberIds !== null) return true;',
    tests: ['apps/server/src/live/live.test.ts'],
  },
];
