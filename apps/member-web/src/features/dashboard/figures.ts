import type { LinkProps } from '@tanstack/react-router';
import type { Unit } from '../../components/money.tsx';

type FigureKey =
  | 'purchaseBalance'
  | 'lottoPoint'
  | 'packageTotal'
  | 'depositAmount'
  | 'totalReward'
  | 'totalWithdraw';

/** What the member has beside the withdrawable points, then the sums since they joined. */
export const FIGURES: readonly { key: FigureKey; unit: Unit; whole?: boolean; link: LinkProps }[] = [
  { key: 'purchaseBalance', unit: 'point', link: { to: '/product-history', search: { tab: 'points' } } },
  { key: 'lottoPoint', unit: 'coin', link: { to: '/point', search: { type: 'lotto' } } },
  { key: 'packageTotal', unit: 'point', whole: true, link: { to: '/product-history' } },
  { key: 'depositAmount', unit: 'usdt', whole: true, link: { to: '/deposit-history' } },
  { key: 'totalReward', unit: 'point', link: { to: '/point/summary' } },
  { key: 'totalWithdraw', unit: 'point', link: { to: '/withdraw-history' } },
];
