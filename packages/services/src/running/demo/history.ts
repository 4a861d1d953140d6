import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { addDays, type BusinessDay, instantOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { amount, points } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { asc, eq, sql } from 'drizzle-orm';
import type { AdminContext, Context, MemberContext } from '../../base/context.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { cancelWithdrawals, completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { DEMO_LEADER_ID } from './network.ts';
import { below, pick, type Random } from './random.ts';

const ACTS_A_DAY = 6;

/** Settles a day as the schedule would, then lets a few members act on the next day. */
export async function liveDay(
  ctx: Context,
  admin: AdminContext,
  day: BusinessDay,
  random: Random,
): Promise<void> {
  const next = addDays(day, 1);
  const at = (hour: number, minute = 0) => instantOf(next, hour, minute, ctx.config.businessTz);
  const start = clocked(ctx, at(0, 30));
  await settle(start, { date: day, isPreview: false, isEarly: false, force: false });
  if (at(20) > ctx.now()) return;
  await endYesterdays(clocked(admin, at(10)), random);
  const rich = await findRich(ctx, random);
  for (const [index, id] of rich.entries())
    await act(asMember(ctx, id, at(11 + (index % 9), below(random, 60))), random);
}

/** Leaves some open requests at the end of the history. */
export async function leaveOpenRequests(
  ctx: Context,
  memberIds: readonly number[],
  random: Random,
): Promise<void> {
  for (const [index, id] of memberIds.entries()) {
    const at = new Date(ctx.now().getTime() - (index * 17 + 5) * 60_000);
    const amountAsked = points(pick(random, [300, 500, 1000, 3000]));
    await requestDeposit(asMember(ctx, id, at), {
      amount: amountAsked,
      accountHolder: String(1000 + below(random, 9000)),
      memo: '',
    });
  }
  const at = new Date(ctx.now().getTime() - 40 * 60_000);
  for (const id of await findRich(ctx, random)) await act(asMember(ctx, id, at), random);
}

const clocked = <C extends Context>(ctx: C, at: Date): C => ({ ...ctx, now: () => at });
const asMember = (ctx: Context, id: number, at: Date): MemberContext => ({
  ...clocked(ctx, at),
  actor: { kind: 'member', id },
});

/** Some members who have something to withdraw; sometimes the demo leader. */
async function findRich(ctx: Context, random: Random): Promise<number[]> {
  const found = await ctx.db.execute<{ member_id: number }>(sql`
    select member_id from ledger_accounts join members on members.id = member_id
    where ledger_accounts.id % 16 = ${codesOf('withdrawable')} and balance >= ${points(12)}
      and not is_withdraw_blocked and member_id > ${DEMO_LEADER_ID}
    order by balance desc, member_id limit 60`);
  const ids = found.rows.map((row) => row.member_id);
  const chosen = ids.filter(() => random() < ACTS_A_DAY / Math.max(ids.length, ACTS_A_DAY));
  return random() < 0.4 ? [DEMO_LEADER_ID, ...chosen] : chosen;
}

/** Points that the demo leader keeps, for a visitor to withdraw and convert. */
const LEFT_TO_LEADER = 500;

async function act(ctx: MemberContext, random: Random): Promise<void> {
  const [member] = await ctx.db.select().from(members).where(eq(members.id, ctx.actor.id));
  const found = await ctx.db.execute<{ balance: number }>(sql`
    select total(balance) as balance from ledger_accounts where id in (${ctx.actor.id}::bigint * 16 + 1, ${ctx.actor.id}::bigint * 16 + 2)`);
  const kept = ctx.actor.id === DEMO_LEADER_ID ? LEFT_TO_LEADER : 0;
  const spare = Math.floor((found.rows[0]?.balance ?? 0) / 100) - kept;
  if (!member || spare < 10) return;
  const wanted = amount(Math.min(spare, 10 + below(random, spare)) * 100);
  try {
    if (spare >= 315 && random() < 0.3) await convertPoints(ctx, { amount: points(300) });
    else if (member.walletTrc20 && random() < 0.6)
      await requestWithdrawal(ctx, { type: 'coin', amount: wanted, memo: '' });
    else if (member.bankName)
      await requestWithdrawal(ctx, {
        type: 'bank',
        amount: wanted,
        memo: '',
      });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function endYesterdays(admin: AdminContext, random: Random): Promise<void> {
  const open = await admin.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.status, REQUESTED))
    .orderBy(asc(withdrawals.id));
  const cancelled = open.filter(() => random() < 0.1).map((each) => each.id);
  const completed = open.map((each) => each.id).filter((id) => !cancelled.includes(id));
  if (completed.length > 0) await completeWithdrawals(admin, { ids: completed.slice(0, 500) });
  if (cancelled.length > 0) await cancelWithdrawals(admin, { ids: cancelled.slice(0, 500) });
}
