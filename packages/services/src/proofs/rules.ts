import { members } from '@starline/db/schema/members';
import type { ProofRule } from '@starline/domain/proofs';
import { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import type { OwnerContext } from '../sessions/owner.ts';
import { readSetting } from '../settings/read.ts';
import { wantedDestination } from '../withdrawals/destination.ts';

/** Fields of a profile that lead to the member or to the member's money. */
const CONTACT_FIELDS = [
  'phone',
  'email',
  'bankName',
  'accountNumber',
  'accountHolder',
  'walletTrc20',
  'walletLotto',
];

const isMember = (ctx: OwnerContext): ctx is MemberContext => ctx.actor.kind === 'member';

type Needs = (ctx: OwnerContext, input: unknown) => boolean | Promise<boolean>;

/**
 * Whether a call with this input needs a proof. The input is the one that arrived: an invalid one needs none, because the
 * schema refuses it next.
 */
const NEEDS: Record<Exclude<ProofRule, 'settings'>, Needs> = {
  always: () => true,
  full: async (ctx, input) =>
    (input as { reason?: unknown } | undefined)?.reason !== undefined ||
    (ctx.isDocumentedCall === true && (await readSetting(ctx, 'personal_data_in_calls')) === 'open'),
  contact: (_, input) =>
    CONTACT_FIELDS.some((field) => (input as Record<string, unknown> | undefined)?.[field] !== undefined),
  destination: async (ctx, input) => {
    const wanted = RequestWithdrawal.safeParse(input);
    if (!wanted.success || wanted.data.type !== 'bank' || !isMember(ctx)) return false;
    const [member] = await ctx.db.select().from(members).where(eq(members.id, ctx.actor.id));
    if (!member || wanted.data.destinationId !== undefined) return false;
    return (await wantedDestination(ctx.db, wanted.data, member)).isNew;
  },
};

/**
 * Whether a call needs a proof: `by_setting` while `step_up` is on, `always` for a change of `step_up` itself; undefined for
 * none.
 */
export async function needOf(
  ctx: OwnerContext,
  rule: ProofRule,
  input: unknown,
): Promise<'by_setting' | 'always' | undefined> {
  if (rule !== 'settings') return (await NEEDS[rule](ctx, input)) ? 'by_setting' : undefined;
  const settings = (input as { settings?: object } | undefined)?.settings ?? {};
  return 'step_up' in settings ? 'always' : 'by_setting';
}
