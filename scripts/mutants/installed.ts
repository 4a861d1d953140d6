import type { Mutant } from './list.ts';

const web = (path: string) => `apps/member-web/src/${path}`;
const SESSION = web('lib/session.ts');
const READ = web('components/offline/read-figures.ts');
const FIGURES = [web('components/offline/last-figures.test.tsx')];
const INVITE = [web('features/install/install-invite.test.tsx')];

/** Faults of the installed app. docs/domain/access.md#installed. */
export const INSTALLED_MUTANTS: Mutant[] = [
  {
    name: 'installed: the figures survive the end of the session',
    file: SESSION,
    from: '!localStorage.getItem(STAY_KEY)) localStorage.removeItem(FIGURES_KEY);',
    to: '!localStorage.getItem(STAY_KEY)) localStorage.length;',
    tests: FIGURES,
  },
  {
    name: 'installed: the figures stay after a logout where they may stay after the idle limit',
    file: SESSION,
    from: "endReason.read() !== 'idle' || ",
    to: '',
    tests: FIGURES,
  },
  {
    name: 'installed: the figures stay after the idle limit unasked',
    file: SESSION,
    from: ' || !localStorage.getItem(STAY_KEY)',
    to: '',
    tests: FIGURES,
  },
  {
    name: 'installed: the figures survive a login of another member',
    file: SESSION,
    from: '  localStorage.removeItem(FIGURES_KEY);\n  localStorage.setItem(',
    to: '  localStorage.setItem(',
    tests: FIGURES,
  },
  {
    name: 'installed: the choice of one member holds for the next',
    file: web('components/offline/keep-figures.ts'),
    from: 'localStorage.removeItem(STAY_KEY);',
    to: 'localStorage.length;',
    tests: FIGURES,
  },
  {
    name: 'installed: figures of another member are shown',
    file: READ,
    from: 'figures?.member !== member || ',
    to: '!figures || ',
    tests: FIGURES,
  },
  {
    name: 'installed: figures are shown after the idle limit',
    file: READ,
    from: ' || activity.isOver()) return;',
    to: ') return;',
    tests: FIGURES,
  },
  {
    name: 'installed: old figures are shown',
    file: READ,
    from: '!kept || Date.now() - kept.at > LONGEST_MS',
    to: '!kept',
    tests: FIGURES,
  },
  {
    name: 'installed: names are kept',
    file: web('components/offline/keep-figures.ts'),
    from: 'data: withoutNames(state.data)',
    to: 'data: state.data',
    tests: FIGURES,
  },
  {
    name: 'installed: figures are kept after the session',
    file: web('components/offline/keep-figures.ts'),
    from: 'if (storedUser()?.id !== member) return;',
    to: '',
    tests: FIGURES,
  },
  {
    name: 'installed: the invitation comes again after an answer',
    file: web('features/install/install-offer.ts'),
    from: '!notes.isOver &&',
    to: '',
    tests: INVITE,
  },
  {
    name: 'installed: the invitation comes in the first minutes',
    file: web('features/install/install-offer.ts'),
    from: 'now - notes.since >= FIRST_MINUTES_MS &&',
    to: '',
    tests: INVITE,
  },
  {
    name: 'installed: the invitation covers the page of an act',
    file: web('features/install/install-invite.tsx'),
    from: "pathname !== '/dashboard' || ",
    to: '',
    tests: INVITE,
  },
];
