import type { LinkProps } from '@tanstack/react-router';
import type { HelpEntry } from '../../components/help/use-help-texts.ts';

export type HelpGroup = 'money' | 'rewards' | 'account' | 'words';

/** The entries of the help in the order in which the page shows them: questions first, then words. */
export const HELP_GROUPS: Record<HelpGroup, readonly HelpEntry[]> = {
  money: [
    'howDeposit',
    'depositWaiting',
    'howWithdraw',
    'withdrawWaiting',
    'cancelWithdrawal',
    'undoPurchase',
  ],
  rewards: ['rewardLess', 'noReward', 'proofOfRecord'],
  account: ['forgotPassword', 'lostFactor', 'passkey', 'notMe'],
  words: [
    'pv',
    'groupPv',
    'package',
    'limit',
    'unpaid',
    'daily',
    'matching',
    'center',
    'rank',
    'recommender',
    'sponsor',
    'line',
    'purchasePoints',
    'withdrawablePoints',
    'conversion',
    'lotto',
    'fee',
    'hold',
    'owed',
    'cooling',
    'businessDay',
    'trc20',
  ],
};

export const HELP_ENTRIES: readonly HelpEntry[] = Object.values(HELP_GROUPS).flat();

type PageLink = Pick<LinkProps, 'to' | 'search'>;

/** The page of the portal on which the answer is acted on. */
export const HELP_LINKS = {
  howDeposit: { to: '/deposit' },
  depositWaiting: { to: '/deposit-history' },
  howWithdraw: { to: '/withdraw' },
  withdrawWaiting: { to: '/withdraw-history' },
  cancelWithdrawal: { to: '/withdraw-history' },
  undoPurchase: { to: '/product-history' },
  rewardLess: { to: '/point' },
  noReward: { to: '/point/summary' },
  proofOfRecord: { to: '/point/statement' },
  passkey: { to: '/settings', search: { tab: 'passkeys' } },
  lostFactor: { to: '/settings', search: { tab: 'secondFactor' } },
  package: { to: '/product' },
  recommender: { to: '/tree/recommend' },
  sponsor: { to: '/tree/sponsor' },
  conversion: { to: '/point/purchase' },
} as const satisfies Partial<Record<HelpEntry, PageLink>>;
