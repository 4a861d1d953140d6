// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const NOTICES = 'packages/services/src/notices/notices.test.ts';

/** Faults in who sees a notice and when. docs/domain/notices.md. */
export const NOTICE_MUTANTS: Mutant[] = [
  {
    name: 'notice: its audience takes any number for a country',
    file: 'packages/validators/src/notices.ts',
    from: 'countries: z.array(CountryId)',
    to: 'countries: z.array(Id)',
    tests: ['packages/validators/src/notices.test.ts'],
  },
  {
    name: 'notice: an ended notice is still shown',
    file: 'packages/services/src/notices/visible.ts',
    from: "<= ${now}::timestamptz then 'ended'",
    to: "<= ${now}::timestamptz then 'shown'",
    tests: [NOTICES],
  },
  {
    name: 'notice: the audience is not asked for',
    file: 'packages/services/src/notices/visible.ts',
    from: "= 'shown' and ${isAudience()})",
    to: "= 'shown')",
    tests: [NOTICES],
  },
  {
    name: 'notice: a hidden notice is marked as read',
    file: 'packages/services/src/notices/mark-read.ts',
    from: 'and(eq(notices.id, input.id), isVisible(nowIso(ctx)))',
    to: 'and(eq(notices.id, input.id))',
    tests: [NOTICES],
  },
  {
    name: 'notice: an administrator who looks reads it for the member',
    file: 'apps/member-web/src/features/notices/notices-page.tsx',
    from: 'if (isKnown && !isLook)',
    to: 'if (isKnown)',
    tests: ['apps/member-web/src/features/notices/notices-page.test.tsx'],
  },
  {
    name: 'notice: one list of the audience is enough',
    file: 'packages/services/src/notices/visible.ts',
    from: 'and ${among(lists.ranks',
    to: 'or ${among(lists.ranks',
    tests: [NOTICES],
  },
  {
    name: 'notice: its time is told again and again',
    file: 'packages/services/src/notices/tell.ts',
    from: '.where(ne(notices.toldState, state))',
    to: ".where(ne(state, sql`'scheduled'`))",
    tests: [NOTICES],
  },
  {
    name: 'notice: a change of the text wipes the schedule',
    file: 'packages/services/src/notices/save.ts',
    from: '{ ...before, ...given }',
    to: '{ ...before, ...NEW, ...given }',
    tests: [NOTICES],
  },
  {
    name: 'notice: a reader without a text of the own language gets Korean before English',
    file: 'packages/domain/src/notices.ts',
    from: "['en', ...MEMBER_LANGUAGES]",
    to: '[...MEMBER_LANGUAGES]',
    tests: [NOTICES],
  },
];
