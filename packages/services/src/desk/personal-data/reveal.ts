import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import {
  RevealedMember,
  type RevealMember,
  type RevealWithdrawals,
} from '@starline/validators/personal-data';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { columnsIn } from '../../base/columns-in.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readSetting } from '../../base/settings/read.ts';
import { lockRequests } from '../../money/withdrawals/lock-requests.ts';
import { payRefusals } from '../../money/withdrawals/pay-refusals.ts';

/**
 * Returns the personal data of one member in full. The entry with the reason is written in the transaction
 * that reads them. Throws `not_found`, `member_closed`.
 */
export const revealMember = (ctx: AdminContext, input: RevealMember) =>
  once(ctx, { procedure: 'personalData.member', input }, async (tx) => {
    const [member] = await tx
      .select({ ...columnsIn(members, RevealedMember), closedAt: members.closedAt })
      .from(members)
      .where(eq(members.id, input.id));
    if (!member) throw new AppError('not_found');
    const { closedAt, ...data } = member;
    if (closedAt) throw new AppError('member_closed');
    const subject = { subject: 'member', subjectId: input.id };
    await recordAudit(ctx, tx, {
      action: 'personalData.reveal',
      ...subject,
      after: { reason: input.reason, shown: Object.keys(data) },
    });
    return data;
  });

/**
 * The open requests for a bank that may be paid now. One may have ended, or be held, since the list showed
 * it, and a bank would pay it all the same.
 */
async function payableByFile(ctx: AdminContext, tx: Database, ids: readonly number[]): Promise<number[]> {
  const open = (await lockRequests(tx, ids)).filter(({ type }) => type === 'bank');
  const refused = await payRefusals(ctx, tx, open);
  return open.map(({ id }) => id).filter((id) => !refused.has(id));
}

/**
 * Returns where withdrawals go, in full and in the order of the ids. Each member concerned gets one entry
 * with the reason; a bank file has one entry for all, with its sum. Withdrawals of closed accounts are left
 * out, and of a bank file those that staff could not complete now. Throws `payout_batches_on` and
 * `payouts_stopped` for a bank file. docs/domain/withdrawals.md#bank-file.
 */
export const revealWithdrawals = (ctx: AdminContext, input: RevealWithdrawals) =>
  once(ctx, { procedure: 'personalData.withdrawals', input }, async (tx) => {
    const ids = input.isBankFile ? await payableByFile(ctx, tx, input.ids) : input.ids;
    const found = await tx
      .select({
        id: withdrawals.id,
        memberId: withdrawals.memberId,
        accountNumber: withdrawals.accountNumber,
        trc20Address: withdrawals.trc20Address,
        lottoAddress: withdrawals.lottoAddress,
        payout: withdrawals.payout,
        won: withdrawals.krwAmount,
        closedAt: members.closedAt,
      })
      .from(withdrawals)
      .innerJoin(members, eq(members.id, withdrawals.memberId))
      .where(inArray(withdrawals.id, ids));
    const rows = found.filter(({ closedAt }) => closedAt === null);
    const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
    if (input.isBankFile) await recordBankFile(ctx, tx, input.reason, rows);
    else
      await recordAudit(
        ctx,
        tx,
        memberIds.map((memberId) => ({
          action: 'personalData.reveal',
          subject: 'member',
          subjectId: memberId,
          after: {
            reason: input.reason,
            withdrawals: rows.filter((row) => row.memberId === memberId).map(({ id }) => id),
          },
        })),
      );
    const place = new Map(input.ids.map((id, index) => [id, index]));
    return rows
      .map(({ id, accountNumber, trc20Address, lottoAddress }) => ({
        id,
        accountNumber,
        trc20Address,
        lottoAddress,
      }))
      .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  });

type Paying = { id: number; memberId: number; payout: number; won: number | null };

/**
 * The one entry of a bank file: which requests and members it pays, and how much. Beside batches there is no
 * such file.
 */
async function recordBankFile(
  ctx: AdminContext,
  tx: Database,
  reason: string,
  rows: readonly Paying[],
): Promise<void> {
  if ((await readSetting({ ...ctx, db: tx }, 'payout_batches')) === 'on')
    throw new AppError('payout_batches_on');
  await recordAudit(ctx, tx, {
    action: 'withdrawals.bankFile',
    subject: 'export',
    subjectId: 'bankFile',
    after: {
      reason,
      lines: rows.length,
      members: [...new Set(rows.map(({ memberId }) => memberId))],
      withdrawals: rows.map(({ id }) => id),
      payout: rows.reduce((sum, { payout }) => sum + payout, 0),
      won: rows.reduce((sum, { won }) => sum + (won ?? 0), 0),
    },
  });
}
