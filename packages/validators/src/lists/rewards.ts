import { REWARD_KINDS, REWARD_TYPES } from '@starline/domain/rewards';
import { listDefinition } from './definition.ts';

export const REWARDS = listDefinition({
  name: 'rewards',
  sizes: [25, 50, 100, 150, 250, 'all'],
  isOfMembers: true,
  columns: {
    createdAt: { kind: 'time', filter: 'period', sheet: true },
    businessDay: { kind: 'day', sheet: 12 },
    type: { kind: 'choice', values: REWARD_TYPES, texts: 'types', sheet: 16 },
    memberUsername: { kind: 'username', header: 'username', sheet: true },
    rewardCash: { kind: 'amount', header: 'points', sheet: true },
    lottoCount: { kind: 'amount', header: 'lotto', sheet: 12 },
    sourceUsername: { kind: 'username', header: 'source', isNullable: true, sheet: true },
    memo: { kind: 'text', sheet: 24 },
    category: { kind: 'cell', sheet: 12 },
    reason: { kind: 'cell' },
  },
  filters: {
    searchId: { kind: 'text' },
    sourceId: { kind: 'text' },
    type: { kind: 'choice', values: REWARD_KINDS },
  },
});
