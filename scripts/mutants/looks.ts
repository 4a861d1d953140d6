import type { Mutant } from './list.ts';

const tests = ['apps/server/src/looks.test.ts'];
const SQL = 'packages/db/migrations/0074_member_looks.sql';

/** Faults in looks at the portal of a member. docs/domain/access.md#looks. */
export const LOOK_MUTANTS: Mutant[] = [
  {
    name: 'look: a session that looks changes things',
    file: 'packages/router/src/trpc.ts',
    from: "ctx.session?.look && type === 'mutation' && !meta?.isOpenToLook",
    to: 'false',
    tests,
  },
  {
    name: 'look: personal data are shown without the right',
    file: 'packages/router/src/guards.ts',
    from: "look.rights.includes('see_personal_data') ? reached : maskPersonal(reached)",
    to: 'reached',
    tests,
  },
  {
    name: 'look: what asks for a proof is shown',
    file: 'packages/router/src/guards.ts',
    from: "if (meta?.proof !== undefined) throw new AppError('look_only');",
    to: '',
    tests,
  },
  {
    name: 'look: a link works twice',
    file: SQL,
    from: 'link_hash = link AND opened_at IS NULL AND',
    to: 'link_hash = link AND',
    tests,
  },
  {
    name: 'look: a link works without end',
    file: SQL,
    from: 'AND link_until > at AND is_look_live(look, at)',
    to: 'AND is_look_live(look, at)',
    tests,
  },
  {
    name: 'look: it outlives its fifteen minutes',
    file: SQL,
    from: 'look.session_hash = session AND look.until > at AND',
    to: 'look.session_hash = session AND',
    tests,
  },
  {
    name: 'look: it outlives the right',
    file: SQL,
    from: "AND 'read_as_member' = ANY (role.rights)",
    to: '',
    tests,
  },
  {
    name: 'look: it outlives the account',
    file: SQL,
    from: ' AND admin.disabled_at IS NULL',
    to: '',
    tests,
  },
  {
    name: 'look: a session of a member counts before the look',
    file: 'apps/server/src/plugins/browser.ts',
    from: "(kind === 'member' && request.cookies[lookCookie(deps.env)]) ||",
    to: '',
    tests,
  },
  {
    name: 'look: the company can be looked at',
    file: 'packages/services/src/looks/begin.ts',
    from: "if (id === COMPANY_ID) throw new AppError('forbidden');",
    to: '',
    tests,
  },
];
