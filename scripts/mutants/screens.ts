import type { Mutant } from './list.ts';

const ui = (path: string) => `packages/ui/src/${path}`;
const web = (path: string) => `packages/web/src/${path}`;
const services = (path: string) => `packages/services/src/${path}`;
const server = (path: string) => `apps/server/src/${path}`;

/** Faults that make a screen, a file or a refusal say something wrong. */
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
    file: web('logout-flow.ts'),
    from: "if (noted === 'logout') return 'elsewhere';",
    to: '',
    tests: [web('logout-flow.test.ts')],
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
    name: 'the webs ignore the time zone that the server tells',
    file: web('query-client.ts'),
    from: 'if (isPublicSettings(queryKey))',
    to: 'if (!isPublicSettings(queryKey))',
    tests: [web('query-client.test.ts')],
  },
  {
    name: 'the webs print amounts in error texts in hundredths',
    file: web('error-text.ts'),
    from: 'return i18n.t(key, readableParams(params, i18n.language));',
    to: 'return i18n.t(key, params);',
    tests: [web('error-text.test.ts')],
  },
  {
    name: 'a file made in the browser is stamped in UTC',
    file: web('times.ts'),
    from: 'const stamp = toBusinessIso(instant, timeZone)',
    to: 'const stamp = instant.toISOString()',
    tests: [web('times.test.ts')],
  },
  {
    name: 'the development server ignores PORT',
    file: 'packages/web/build/vite-options.ts',
    from: 'PORT || DEFAULT_PORT',
    to: 'DEFAULT_PORT',
    tests: ['packages/web/build/vite-options.test.ts'],
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
  {
    name: 'the bottom bar comes back under a finger that is down',
    file: 'apps/member-web/src/features/shell/use-typing.ts',
    from: 'else if (!isPressed) delete',
    to: 'else delete',
    tests: ['apps/member-web/src/features/shell/use-typing.test.tsx'],
  },
  {
    name: 'a page that waits for its texts takes the shell out of sight',
    file: 'apps/admin-web/src/components/shell/shell.tsx',
    from: '<Suspense fallback={<PageToCome />}>{children}</Suspense>',
    to: '{children}',
    tests: ['apps/admin-web/src/components/shell/shell.test.tsx'],
  },
];
