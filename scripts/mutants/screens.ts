import type { Mutant } from './list.ts';

const ui = (path: string) => `packages/ui/src/${path}`;
const services = (path: string) => `packages/services/src/${path}`;
const server = (path: string) => `apps/server/src/${path}`;

/** Faults that make a screen, a file or a refusal say something untrue. */
export const SCREEN_MUTANTS: Mutant[] = [
  {
    name: 'a select without options is registered and loses its value',
    file: ui('select.tsx'),
    from: 'options === undefined || options.length === 0 ?',
    to: 'options === undefined ?',
    tests: [ui('select.test.ts')],
  },
  {
    name: 'a logout in another tab is told as an expired session',
    file: ui('way-out.ts'),
    from: "if (told === 'logout') return 'elsewhere';",
    to: '',
    tests: [ui('way-out.test.ts')],
  },
  {
    name: 'the open center window is open for a member without center points',
    file: 'packages/domain/src/withdrawals.ts',
    from: 'open.withdraw || (open.center && center > 0)',
    to: 'open.withdraw || open.center',
    tests: [services('withdrawals/withdrawals.test.ts')],
  },
  {
    name: 'a refusal shows hundredths as whole units',
    file: 'packages/i18n/src/readable-params.ts',
    from: 'return [key, formatAmount(value)];',
    to: 'return [key, String(value)];',
    tests: [server('rest/texts.test.ts')],
  },
  {
    name: 'center names that differ in case only are two names',
    file: services('centers/save.ts'),
    from: ') = lower(',
    to: ') = (',
    tests: [services('centers/save.test.ts')],
  },
  {
    name: 'a member may change a country that is set',
    file: services('members/update-profile.ts'),
    from: 'isFieldLocked(before[field])',
    to: "field !== 'countryId' && isFieldLocked(before[field])",
    tests: [services('members/update-profile.test.ts')],
  },
  {
    name: 'a path without a page answers 200',
    file: server('plugins/webs.ts'),
    from: 'reply.code(404)',
    to: 'reply',
    tests: [server('plugins/webs.test.ts')],
  },
  {
    name: 'every installation without an address shows the test address',
    file: server('demo-data.ts'),
    from: "(await seededAs(store.db)) === 'demo' ? DEMO_DEPOSIT_ADDRESS : null",
    to: 'DEMO_DEPOSIT_ADDRESS',
    tests: [server('demo-data.test.ts')],
  },
  {
    name: 'the adjustment export ignores the filters of its screen',
    file: server('rest/admin/exports.ts'),
    from: 'admin.exports.adjustments(filters as never)',
    to: 'admin.exports.adjustments({})',
    tests: [server('spreadsheets/spreadsheets.test.ts')],
  },
];
