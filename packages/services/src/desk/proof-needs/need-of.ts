import { members } from '@starline/db/schema/members';
import type { ProofRule } from '@starline/domain/proofs';
import { UpdateProfile } from '@starline/validators/members';
import { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { readSetting } from '../../base/settings/read.ts';
import type { ProofNeed } from '../../identity/proofs/fresh.ts';
import type { OwnerContext } from '../../identity/sessions/owner.ts';
import { wantedDestination } from '../../money/withdrawals/destination.ts';

/** Fields of a profile that lead to the member, and those that lead to the member's money. */
const CONTACT_FIELDS = ['phone', 'email'] as const;
const PAYOUT_FIELDS = ['bankName', 'accountNumber', 'accountHolder', 'walletTrc20', 'walletLotto'] as const;

async function ownRow({ db, actor }: OwnerContext) {
  if (actor.kind !== 'member') return undefined;
  const [row] = await db.select().from(members).where(eq(members.id, actor.id));
  return row;
}

type Needs = (ctx: OwnerContext, input: unknown) => ProofNeed | undefined | Promise<ProofNeed | undefined>;
const when = (isNeeded: boolean, need: ProofNeed = 'by_setting') => (isNeeded ? need : undefined);

/**
 * The proof that a call with this input needs. Clients of the old system know no other proof than their
 * login, so it counts for the first payout data of an account. The input is the one that arrived: an invalid
 * one needs none, because the schema refuses it next.
 */
const NEEDS: Record<ProofRule, Needs> = {
  always: () => 'by_setting',
  after_login: () => 'after_login',
  settings: (_, input) =>
    'step_up' in Object((input as { settings?: unknown } | undefined)?.settings) ? 'always' : 'by_setting',
  full: async (ctx, input) =>
    when(
      (input as { reason?: unknown } | undefined)?.reason !== undefined ||
        (ctx.isDocumentedCall === true && (await readSetting(ctx, 'personal_data_in_calls')) === 'open'),
    ),
  contact: async (ctx, input) => {
    const wanted = UpdateProfile.safeParse(input);
    if (!wanted.success) return 'by_setting';
    const payout = PAYOUT_FIELDS.filter((field) => wanted.data[field] !== undefined);
    if (payout.length === 0) return when(CONTACT_FIELDS.some((field) => wanted.data[field] !== undefined));
    const own = await ownRow(ctx);
    const changed = payout.filter((field) => wanted.data[field] !== (own?.[field] ?? ''));
    const isFirst = changed.every((field) => !own?.[field]);
    return changed.length === 0 || (isFirst && ctx.isDocumentedCall) ? 'by_setting' : 'after_login';
  },
  destination: async (ctx, input) => {
    const wanted = RequestWithdrawal.safeParse(input);
    if (!wanted.success || wanted.data.type !== 'bank') return undefined;
    const member = await ownRow(ctx);
    if (!member || wanted.data.destinationId !== undefined) return undefined;
    const { isNew } = await wantedDestination(ctx.db, wanted.data, member);
    const isFirst = !member.accountNumber;
    return when(isNew, isFirst && ctx.isDocumentedCall ? 'by_setting' : 'after_login');
  },
};

/** The proof that a call needs; undefined for none. */
export const needOf = async (
  ctx: OwnerContext,
  rule: ProofRule,
  input: unknown,
): Promise<ProofNeed | undefined> => NEEDS[rule](ctx, input);
