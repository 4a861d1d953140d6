// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const READ = services('rewards/read.ts');
const TOLD = [services('rewards/read.test.ts')];
const RANKS = [services('dashboard/rank-progress.test.ts')];
const DAYS = [services('lists/own-days.test.ts')];

const LINES = services('trees/lines.ts');
const LINES_TOLD = [services('trees/lines.test.ts')];
const OUTSIDE = `  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
`;

/** Faults in what members are told of their own money. docs/domain/receipts.md#day-sums, docs/domain/settlement.md#why. */
export const PORTAL_MUTANTS: Mutant[] = [
  {
    name: 'the sums of a line are read for a member outside the own line',
    file: LINES,
    from: `${OUTSIDE}  const line = inLine`,
    to: '  const line = inLine',
    tests: LINES_TOLD,
  },
  {
    name: 'direct lines are compared for a member outside the own line',
    file: LINES,
    from: `${OUTSIDE}  const position`,
    to: '  const position',
    tests: LINES_TOLD,
  },
  {
    name: 'a voided purchase leaves its member among the buyers of a line',
    file: services('volumes/follow.ts'),
    from: 'Number(line.actual_pv > 0) - Number(line.own_pv > 0)',
    to: 'Number(line.actual_pv > 0 && line.own_pv === 0)',
    tests: [services('volumes/follow.test.ts')],
  },
  {
    name: 'a line that moves takes its buyers along, but the old lines keep them',
    file: services('volumes/follow.ts'),
    from: 'buyers === null ? null : -buyers',
    to: 'buyers === null ? null : 0',
    tests: [services('volumes/follow.test.ts')],
  },
  {
    name: 'the reason of a reward is read by the id of another member',
    file: READ,
    from: 'run && place[1] === ctx.actor.id',
    to: 'run && place[1] !== 0',
    tests: TOLD,
  },
  {
    name: 'the reason of a reward names the package of another member',
    file: READ,
    from: `where id = \${row.source_purchase_id} and member_id = \${ctx.actor.id}\``,
    to: `where id = \${row.source_purchase_id}\``,
    tests: TOLD,
  },
  {
    name: 'a share of a rank is divided by the members of all ranks',
    file: READ,
    from: `where run_id = \${runId} and rank = \${rank}\``,
    to: `where run_id = \${runId}\``,
    tests: TOLD,
  },
  {
    name: 'a cancelled withdrawal counts in the sum of its day',
    file: services('withdrawals/list.ts'),
    from: `<> \${literal(CANCELLED)} and`,
    to: "<> '-' and",
    tests: DAYS,
  },
  {
    name: 'a deposit counts in the sum of its day before it is credited',
    file: services('deposits/list.ts'),
    from: `= \${literal(COMPLETED)} then`,
    to: "<> '-' then",
    tests: DAYS,
  },
  {
    name: 'the group PV of the next rank holds the own packages',
    file: services('dashboard/rank-progress.ts'),
    from: 'select recommend_pv - own_pv from',
    to: 'select recommend_pv from',
    tests: RANKS,
  },
  {
    name: 'lines of a rank are never taken back',
    file: services('settlements/ranks/raise-achieved.ts'),
    from: 'counted.lines <> members.rank_lines',
    to: 'counted.lines > members.rank_lines',
    tests: RANKS,
  },
  {
    name: 'the reasons of a day hide what was not paid',
    file: services('rewards/recent-days.ts'),
    from: 'total(computed - paid) as unpaid',
    to: 'total(paid - paid) as unpaid',
    tests: [services('settlements/golden-day.test.ts')],
  },
  {
    name: 'the first file asks for figures of a member for a visitor',
    file: 'apps/member-web/public/first.js',
    from: 'const isReady = page && (isMember || !page.isInside);',
    to: 'const isReady = page;',
    tests: ['apps/member-web/src/lib/first.test.ts'],
  },
  {
    name: 'an early answer serves another page of its list',
    file: 'apps/member-web/src/lib/early-link.ts',
    from: '=> call.path === path && JSON.stringify(call.input) === asked',
    to: '=> call.path === path',
    tests: ['apps/member-web/src/lib/early-link.test.ts'],
  },
];
