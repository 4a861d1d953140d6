import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/saved-views/${path}`;
const VIEWS = services('saved-views.test.ts');

/** Seeded faults of saved views. docs/operations/saved-views.md. */
export const SAVED_VIEW_MUTANTS: Mutant[] = [
  {
    name: 'saved views: personal views are shown to all',
    file: services('list.ts'),
    from: 'or(eq(savedViews.adminId, ctx.actor.id), eq(savedViews.isShared, true))',
    to: 'undefined',
    tests: [VIEWS],
  },
  {
    name: 'saved views: everybody changes a shared view',
    file: services('rules.ts'),
    from: "view.isShared && ctx.actor.rights.includes('manage_admins')",
    to: 'view.isShared',
    tests: [VIEWS],
  },
  {
    name: 'saved views: with manage_admins personal views of others are changed',
    file: services('save.ts'),
    from: "if (!found || !(found.isShared || found.adminId === ctx.actor.id)) throw new AppError('not_found');",
    to: "if (!found) throw new AppError('not_found');",
    tests: [VIEWS],
  },
  {
    name: 'saved views: a list opens without its right',
    file: services('rules.ts'),
    from: 'if (right) refuseWithoutRight(ctx, right);',
    to: '',
    tests: [VIEWS],
  },
  {
    name: 'saved views: a role with a scope reads views of a closed list',
    file: services('rules.ts'),
    from: "if (ctx.actor.scope && !isOpenToScopes) throw new AppError('outside_scope');",
    to: '',
    tests: [VIEWS],
  },
  {
    name: 'saved views: a changed view that names a member is shared',
    file: services('save.ts'),
    from: 'if (after.isShared) refuseNaming(view.list, after.filters);',
    to: '',
    tests: [VIEWS],
  },
  {
    name: 'saved views: views are counted without a lock',
    file: services('rules.ts'),
    from: ".for('no key update')",
    to: '',
    tests: [VIEWS],
  },
  {
    name: 'saved views: a view that is shared no longer leaves no entry',
    file: services('save.ts'),
    from: 'if (view.isShared || after.isShared)',
    to: 'if (after.isShared)',
    tests: [VIEWS],
  },
  {
    name: 'saved views: views of a browser replace stored ones',
    file: services('take-over.ts'),
    from: 'input.views.filter(({ name }) => !known.has(name))',
    to: 'input.views',
    tests: [VIEWS],
  },
  {
    name: 'saved views: a closed account stays in a view',
    file: 'packages/services/src/personal-data/close-account.ts',
    from: 'await forgetViewsOf(tx, member.name);',
    to: '',
    tests: [VIEWS],
  },
  {
    name: 'saved views: an unknown filter of an old view is applied',
    file: 'packages/domain/src/saved-views.ts',
    from: 'filters.filter(([key]) => known.includes(key))',
    to: 'filters',
    tests: ['packages/domain/src/saved-views.test.ts'],
  },
];
