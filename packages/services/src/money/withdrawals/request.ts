import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { statement } from '@starline/db/statement';
import { AppError } from '@starline/domain/errors';
import type { MemberAccount } from '@starline/domain/ledger';
import { isHeldForPassword } from '@starline/domain/members';
import { type Amount, ZERO } from '@starline/domain/money';
import { isAsConfirmed, splitSources } from '@starline/domain/withdrawals';
import type { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { type KnownRate, type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { readSettings } from '../../base/settings/read.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { hasPasskey } from '../../identity/passkeys/find.ts';
import { withMemberFactor } from '../../identity/second-factor/check-member.ts';
import { hasSecondFactor } from '../../identity/second-factor/read.ts';
import { save } from '../destinations/add.ts';
import { fixed, type Target } from '../destinations/find.ts';
import { balanceOf, lockMember } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';
import { aboutWithdrawal } from '../withdrawal-ends/end.ts';
import { wantedDestination } from './destination.ts';
import { countRequestsToday, fixAmounts, judge, refusal } from './rules.ts';

/**
 * Holds the full amount until an administrator pays or the request is cancelled; returns the id of the
 * withdrawal. `sessionId`: the session in which a passkey may have been given. Throws the reasons of
 * docs/domain/withdrawals.md#refusals, `shown_changed` where another sum or another wallet than
 * was confirmed, `totp_required`, `totp_invalid`, `proof_required`, `too_many_requests`.
 * docs/domain/withdrawals.md#types.
 */
export async function requestWithdrawal(
  ctx: MemberContext,
  { sessionId, ...input }: RequestWithdrawal & { sessionId?: string },
): Promise<{ id: number }> {
  const rate = input.type === 'bank' ? await ctx.rates() : undefined;
  try {
    return await withMemberFactor(ctx, { code: input.totp, sessionId }, (checkFactor) =>
      hold(ctx, { ...input, rate, checkFactor }),
    );
  } catch (error) {
    if (error instanceof AppError && error.params.reason === 'cooling') await saveTyped(ctx, input);
    throw error;
  }
}

/** Typed bank fields are stored with the request, so they lock the member's row against a second request. */
const lockOf = ({ type, bankName, accountHolder, accountNumber }: RequestWithdrawal) =>
  type === 'bank' && [bankName, accountHolder, accountNumber].some((field) => field !== undefined)
    ? 'no key update'
    : 'share';

const nameOf = ({ bankName, accountNumber }: Target) => `${bankName} ${accountNumber.slice(-4)}`;

/**
 * Saves a bank account that was typed into a request which is refused because it has to wait: its waiting
 * time begins now. This is the one effect of a refused request. docs/domain/withdrawals.md#destinations
 */
async function saveTyped(ctx: MemberContext, input: RequestWithdrawal): Promise<void> {
  const { type, destinationId, bankName, accountHolder, accountNumber } = input;
  const typed = { type, destinationId, bankName, accountHolder, accountNumber };
  await once(ctx, { procedure: 'destinations.add', input: typed }, async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, ctx.actor.id)).for('no key update');
    if (!member || isHeldForPassword(member, ctx.now())) return;
    const wanted = await wantedDestination(tx, typed, member);
    if (wanted.isNew && !(await save(ctx, tx, wanted.target, nameOf(wanted.target))))
      throw new AppError('destination_limit');
  });
}

const nextId = statement<{ id: number }>(
  'next withdrawal',
  `select nextval(pg_get_serial_sequence('withdrawals', 'id')) as id`,
);

/**
 * The id of the next withdrawal, so that the row and its posting travel in one message. A refusal leaves a
 * gap.
 */
async function reserveId(tx: Database): Promise<number> {
  const [row] = (await nextId(tx)).rows;
  if (!row) throw new Error('no withdrawal id');
  return row.id;
}

const LOCKED = [
  'withdrawable',
  'center',
  'withdraw_hold',
  'owed',
  'lotto',
  'lotto_hold',
  'lotto_owed',
] as const;

function hold(
  ctx: MemberContext,
  {
    rate,
    checkFactor,
    ...input
  }: RequestWithdrawal & {
    rate: KnownRate | undefined;
    checkFactor: (tx: Database) => Promise<void>;
  },
): Promise<{ id: number }> {
  const memberId = ctx.actor.id;
  return once(ctx, { procedure: 'withdrawals.request', input }, async (tx) => {
    // One message. The order is the lock order; the count has a snapshot of its own, taken after the locks.
    const [[member], settings, locked, requestsToday, hasFactor, hasKey, id] = await Promise.all([
      tx.select().from(members).where(eq(members.id, memberId)).for(lockOf(input)).execute(),
      readSettings(tx, nowIso(ctx)),
      lockMember(tx, memberId, LOCKED),
      countRequestsToday(tx, ctx),
      hasSecondFactor(tx, { kind: 'member', id: memberId }),
      hasPasskey(tx, { kind: 'member', id: memberId }),
      reserveId(tx),
    ]);
    if (!member) throw new AppError('unauthorized');
    const destination = await wantedDestination(tx, input, member, { isLocked: true });
    const wanted = { type: input.type, amount: input.amount, destination };
    const balance = (account: MemberAccount) => balanceOf(locked, memberId, account);
    const facts = { member, settings, balanceOf: balance, rate, requestsToday };
    const { reason, available, minimum } = judge(ctx, wanted, facts);
    if (reason) throw refusal(reason, { minimum, available: available.total });
    const amounts = fixAmounts(wanted, settings, rate);
    if (input.seen && !isAsConfirmed(input.seen, amounts)) throw new AppError('shown_changed');
    refuseUnshown(destination.target.address, input.seen?.address);
    if (hasFactor || hasKey) await checkFactor(tx);
    const target = fixed(destination.target);
    const saved = destination.isNew
      ? await save(ctx, tx, target, nameOf(target), { isToldByRequest: true })
      : destination;
    const split =
      input.type === 'lotto' ? { center: ZERO, withdrawable: ZERO } : splitSources(input.amount, available);
    const transfers =
      input.type === 'lotto' ? holdLotto(memberId, input.amount) : holdPoints(memberId, split);
    const written = tx
      .insert(withdrawals)
      .overridingSystemValue()
      .values({
        id,
        memberId,
        type: input.type,
        amount: input.amount,
        centerAmount: split.center,
        ...amounts,
        destinationId: saved?.id ?? null,
        bankName: target.bankName,
        accountHolder: target.accountHolder,
        accountNumber: target.accountNumber,
        trc20Address: input.type === 'coin' ? target.address : '',
        lottoAddress: input.type === 'lotto' ? target.address : '',
        memo: input.memo,
        createdAt: nowIso(ctx),
      })
      .execute();
    await Promise.all([written, post(ctx, tx, { naturalKey: `withdraw:${id}:hold`, transfers })]);
    await announce(
      ctx,
      tx,
      aboutWithdrawal(
        'withdrawal_requested',
        { id, memberId, ...input },
        destination.isNew ? { name: nameOf(target) } : {},
      ),
    );
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [memberId] } });
    return { id };
  });
}

const holdLotto = (member: number, amount: Amount): Transfer[] => [
  transfer({ member, account: 'lotto' }, { member, account: 'lotto_hold' }, 'lotto', amount),
];

/** The transfers that hold a request of points, by the accounts that they are taken from. */
export const holdPoints = (member: number, split: { center: Amount; withdrawable: Amount }): Transfer[] => [
  transfer({ member, account: 'center' }, { member, account: 'withdraw_hold' }, 'point', split.center),
  transfer(
    { member, account: 'withdrawable' },
    { member, account: 'withdraw_hold' },
    'point',
    split.withdrawable,
  ),
];
