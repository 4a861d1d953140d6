import { total } from '@starline/domain/money';
import type { MemberContext } from '../../base/context.ts';
import { readPackageLimits } from '../../money/packages/package-limits.ts';

/** The sums over the member's packages; `percent` has one decimal. docs/domain/settlement.md#limits. */
export async function readRewardLimit(ctx: MemberContext) {
  const limits = await readPackageLimits(ctx.db, ctx.actor.id);
  const limit = limits.reduce((total, each) => total + each.limit, 0);
  const used = limits.reduce((total, each) => total + Math.min(each.used, each.limit), 0);
  return {
    limit: total(limit),
    used: total(used),
    percent: limit === 0 ? 0 : Math.floor((used * 1000) / limit) / 10,
  };
}
