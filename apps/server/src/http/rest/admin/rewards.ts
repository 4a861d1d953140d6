import { REWARDS } from '@starline/validators/lists/rewards';
import { z } from 'zod';
import { define } from '../call.ts';
import { wireFilters } from '../list-fields.ts';
import { RewardRow } from '../member/rewards.ts';
import { decimal, Truncated, truncation, wirePage } from '../wire.ts';

const { page, limit } = wirePage(25);
export const adminRewards = [
  define('admin')('GET /api/admin/rewards', {
    id: 'adminListRewards',
    asks: 'rewards.list',
    summary: 'Rewards',
    query: { page, limit, ...wireFilters(REWARDS) },
    answer: z.object({ data: z.array(RewardRow), total: z.int() }).and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.rewards.list(input as never);
      const data = listed.rows.map((row) => ({
        id: row.id,
        created_at: time(row.createdAt),
        type: row.type,
        member_username: row.memberUsername,
        source_username: row.sourceUsername,
        reward_cash: decimal(row.rewardCash),
        lotto_count: decimal(row.lottoCount),
        memo: row.memo,
      }));
      return { data, total: listed.total, ...truncation(listed, input.size) };
    },
  }),
];
