import type { Texts } from '../../texts.ts';
import type { rewards as source } from '../ko/rewards.ts';

export const rewards: Texts<typeof source> = {
  title: 'Rewards',
  columns: {
    createdAt: 'Created',
    businessDay: 'Day',
    type: 'Kind',
    username: 'Username',
    points: 'Points',
    lotto: 'Lotto coins',
    source: 'Source',
    memo: 'Memo',
    category: 'Category',
    reason: 'Reason',
  },
  types: {
    daily: 'Daily',
    daily_matching: 'Daily matching',
    rank: 'Rank',
    center: 'Center',
    center_recommend: 'Center recommender',
    adjust: 'Adjustment',
  },
  categories: { cash: 'Cash', lotto: 'Lotto' },
  why: 'Show',
  reasonTitle: 'Why this amount',
  reason: {
    base: 'Base',
    percent: 'Percentage',
    level: 'Level',
    computed: 'Computed',
    limitBefore: 'Limit left before',
    limitAfter: 'Limit left after',
    unpaid: 'Unpaid',
    paid: 'Paid',
  },
  unpaid: {
    limit: 'Over the limit, unpaid',
    blocked: 'Rewards blocked',
    void: 'Purchase cancelled, taken back',
  },
};
