import type { Mutant } from './list.ts';

const INVITED = 'packages/services/src/members/invited.ts';
const LISTED = ['packages/services/src/members/invited.test.ts'];
const web = (path: string) => `apps/member-web/src/${path}`;

/** Seeded faults of invite links and of the questions of a conversion. docs/domain/trees.md#invites. */
export const INVITE_MUTANTS: Mutant[] = [
  {
    name: 'the inviter reads the guests of other members',
    file: INVITED,
    from: 'const mine = eq(invitedMembers.inviterId, ctx.actor.id);',
    to: 'const mine = eq(invitedMembers.inviterId, invitedMembers.inviterId);',
    tests: LISTED,
  },
  {
    name: 'the list of guests holds whole names',
    file: INVITED,
    from: 'name: maskName(name)',
    to: 'name',
    tests: LISTED,
  },
  {
    name: 'every signup counts as one over the link',
    file: 'packages/services/src/members/sign-up.ts',
    from: '    if (isInvited)\n',
    to: '    if (isInvited !== null)\n',
    tests: LISTED,
  },
  {
    name: 'a guest who typed another recommender counts for the link',
    file: web('features/signups/use-signup-form.ts'),
    from: 'inviter !== undefined && looked.current === inviter',
    to: 'inviter !== undefined',
    tests: [web('features/signups/signup-form.test.tsx')],
  },
  {
    name: 'the language of the browser replaces the one that was chosen',
    file: web('features/signups/use-visitor-language.ts'),
    from: 'useState(hasChosenLanguage)',
    to: 'useState(false)',
    tests: [web('features/signups/use-visitor-language.test.tsx')],
  },
  {
    name: 'a share of the points picks an amount that costs more than the share',
    file: web('components/conversion/use-conversion.ts'),
    from: '({ deduction }) => deduction <= most',
    to: '({ amount }) => amount <= most',
    tests: [web('features/conversions/conversion-form.test.tsx')],
  },
  {
    name: 'a page that is loaded with the look opens the dialog without a choice',
    file: web('lib/use-confirm-step.ts'),
    from: 'if (isFresh.current && isLooking)',
    to: 'if (!isFresh.current && isLooking)',
    tests: [web('features/conversions/conversion-form.test.tsx')],
  },
  {
    name: 'a refused conversion leaves the look open',
    file: web('components/conversion/use-conversion.ts'),
    from: '.finally(onRefused)',
    to: '',
    tests: [web('features/conversions/conversion-form.test.tsx')],
  },
];
