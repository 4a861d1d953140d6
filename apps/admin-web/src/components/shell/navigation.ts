import type { LinkProps } from '@tanstack/react-router';

export type NavLink = {
  id:
    | 'home'
    | 'notices'
    | 'members'
    | 'inquiries'
    | 'recommendTree'
    | 'sponsorTree'
    | 'codeRewards'
    | 'points'
    | 'batches'
    | 'reconciliation'
    | 'approvals'
    | 'deposits'
    | 'withdrawals'
    | 'products'
    | 'centers'
    | 'rewards'
    | 'settlements'
    | 'percents'
    | 'admins'
    | 'catalogue'
    | 'plans'
    | 'audit'
    | 'alerts'
    | 'books'
    | 'deadLetters'
    | 'webhooks'
    | 'mails'
    | 'doctor'
    | 'import';
  to: NonNullable<LinkProps['to']>;
  /** After G this letter opens the screen. */
  key?: string;
  pending?: 'inquiries' | 'approvals' | 'deposits' | 'withdrawals';
};
export type NavGroup = { id: 'trees' | 'payouts' | 'settings'; links: readonly NavLink[] };
export type NavItem = NavLink | NavGroup;

/**
 * The screens of docs/compatibility/screens.md#back-office and those added since, first what waits for a
 * clerk.
 */
export const navigation: readonly NavItem[] = [
  { id: 'home', key: 'h', to: '/home' },
  { id: 'approvals', key: 'a', to: '/approvals', pending: 'approvals' },
  { id: 'withdrawals', key: 'w', to: '/withdraws', pending: 'withdrawals' },
  { id: 'deposits', key: 'd', to: '/deposit', pending: 'deposits' },
  { id: 'inquiries', key: 'i', to: '/inquiries', pending: 'inquiries' },
  { id: 'members', key: 'm', to: '/members' },
  {
    id: 'trees',
    links: [
      { id: 'recommendTree', key: 't', to: '/tree/recommend' },
      { id: 'sponsorTree', to: '/tree/sponsor' },
    ],
  },
  {
    id: 'payouts',
    links: [
      { id: 'codeRewards', to: '/code-rewards' },
      { id: 'points', to: '/points' },
      { id: 'batches', key: 'b', to: '/payouts' },
      { id: 'reconciliation', key: 'r', to: '/reconciliation' },
      { id: 'settlements', key: 's', to: '/settlements' },
      { id: 'rewards', key: 'v', to: '/rewards' },
    ],
  },
  { id: 'products', key: 'p', to: '/products' },
  { id: 'centers', key: 'c', to: '/centers' },
  { id: 'notices', key: 'n', to: '/notices' },
  {
    id: 'settings',
    links: [
      { id: 'percents', to: '/settings' },
      { id: 'catalogue', to: '/catalogue' },
      { id: 'plans', to: '/settings/plans' },
      { id: 'admins', to: '/settings/admins' },
      { id: 'audit', key: 'l', to: '/audit' },
      { id: 'alerts', to: '/alerts' },
      { id: 'books', key: 'k', to: '/books' },
      { id: 'deadLetters', to: '/dead-letters' },
      { id: 'mails', to: '/settings/mails' },
      { id: 'webhooks', to: '/settings/webhooks' },
      { id: 'doctor', to: '/settings/doctor' },
      { id: 'import', to: '/settings/import' },
    ],
  },
];

export const isGroup = (item: NavItem): item is NavGroup => 'links' in item;
export const allLinks: readonly NavLink[] = navigation.flatMap((item) =>
  isGroup(item) ? item.links : [item],
);

type Shown = { hasBatches: boolean; isScoped: boolean };
/** Screens about all members, closed to roles that reach some only. docs/domain/access.md#scope. */
const OF_ALL = /^.(tree|sett|rewards|pay|reco|cat|aud|alerts|books|dead)/;

/**
 * Hides the link of payout batches where there are none, and those a role with a scope may not open. The
 * server refuses both.
 */
const isShown = ({ id, to }: NavLink, { hasBatches, isScoped }: Shown): boolean =>
  (id !== 'batches' || hasBatches) && !(isScoped && OF_ALL.test(to));

/** The navigation as the installation needs it. */
export const navigationFor = (shown: Shown): readonly NavItem[] =>
  navigation.flatMap((item): readonly NavItem[] => {
    const links = (isGroup(item) ? item.links : [item]).filter((link) => isShown(link, shown));
    return isGroup(item) && links.length > 0 ? [{ ...item, links }] : links;
  });
export const linksFor = (shown: Shown): readonly NavLink[] => allLinks.filter((link) => isShown(link, shown));

/**
 * Pages of one row lie beside their list, which has the address of the old system.
 * docs/compatibility/screens.md.
 */
const LISTS_OF_PAGES = [
  [/^\/withdrawals\//, '/withdraws/'],
  [/^\/deposits\//, '/deposit/'],
  [/^\/purchases\//, '/products/'],
] as const;

/** Returns the link whose route is the longest prefix of the path (settings has two). */
export function currentLink(address: string): NavLink | undefined {
  const path = LISTS_OF_PAGES.reduce((known, [page, list]) => known.replace(page, list), address);
  const fitting = allLinks.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    fitting.sort((a, b) => b.to.length - a.to.length)[0] ?? (path === '/tree' ? recommendTree : undefined)
  );
}
const recommendTree = allLinks.find((link) => link.id === 'recommendTree');
