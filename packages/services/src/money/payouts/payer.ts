import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { independentApprovers, neededFor, readPeople } from '../../base/approvals/people.ts';
import type { AdminContext } from '../../base/context.ts';

/**
 * Throws `payout_sender` for the administrator who paid, by a batch or by hand: that one does not say alone
 * that the bank refused the money, sent it back, or paid it after all. One person could pay, and let the
 * points come back. With one approver there is no other person. docs/domain/payouts.md#failed
 */
export async function refusePayer(ctx: AdminContext, tx: Database, paidBy: number | null): Promise<void> {
  if (ctx.approval || paidBy !== ctx.actor.id) return;
  if (independentApprovers(await readPeople(tx), neededFor('payouts')) > 1)
    throw new AppError('payout_sender');
}
