import { statement } from '@starline/db/statement';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { plus, total } from '@starline/domain/money';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { rankName } from '@starline/domain/rewards';
import type { MemberContext } from '../../base/context.ts';
import { readAccounts } from '../../money/balances/read.ts';
import { STAYED } from '../../money/withdrawal-ends/returned.ts';

type Figures = {
  name: string;
  username: string;
  rank: number;
  packages: number;
  deposits: number;
  withdrawn: number;
  rewards: number;
  secured: boolean;
  active: boolean;
};

const figuresOf = statement<Figures>(
  'dashboard figures',
  `select name, username, achieved_rank as rank,
    (select coalesce(sum(price), 0) from purchases where member_id = $1 and type = 'normal' and status <> 'cancelled')::bigint as packages,
    (select coalesce(sum(amount + correction), 0) from deposits where member_id = $1 and status = '${COMPLETED}' and deleted_at is null)::bigint as deposits,
    (select coalesce(sum(amount), 0) from withdrawals where member_id = $1 and status = '${PAID}' and type <> 'lotto' and ${STAYED})::bigint as withdrawn,
    ((select coalesce(sum(paid), 0) from reward_totals where member_id = $1)
      + (select coalesce(sum(point), 0) from adjustments
         where member_id = $1 and type = 'point' and not is_hidden and deleted_at is null))::bigint as rewards,
    (exists (select from member_second_factors where member_id = $1 and confirmed_at is not null)
      or exists (select from member_passkeys where member_id = $1)) as secured,
    exists (select from purchases where member_id = $1 and status = 'approved') as active
   from members where id = $1`,
);

/**
 * The eight figures of the dashboard, and which first steps the member has done. docs/api/rest.md#meanings,
 * docs/domain/access.md#first-steps.
 */
export async function readDashboard(ctx: MemberContext) {
  const memberId = ctx.actor.id;
  const [found, of] = await together(ctx.db, (db) =>
    Promise.all([figuresOf(db, memberId), readAccounts(db, memberId)]),
  );
  const [figures] = found.rows;
  if (!figures) throw new AppError('unauthorized');
  const { deposits, rewards, packages, withdrawn } = figures;
  const held = [of('purchase'), of('withdrawable'), of('center'), of('withdraw_hold')];
  return {
    name: figures.name,
    username: figures.username,
    rank: figures.rank,
    rankName: rankName(figures.rank),
    packageTotal: total(figures.packages),
    purchaseBalance: of('purchase'),
    depositAmount: total(figures.deposits),
    totalReward: total(figures.rewards),
    totalWithdraw: total(figures.withdrawn),
    withdrawableAmount: plus(of('withdrawable'), of('center')),
    lottoPoint: of('lotto'),
    firstSteps: {
      isSecured: figures.secured,
      isFunded: [deposits, rewards, packages, withdrawn, ...held].some((amount) => amount > 0),
      hasPackage: figures.active,
    },
  };
}
