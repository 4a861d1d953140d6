import type { members } from '@starline/db/schema/members';
import { type BankFields, bankFault } from '@starline/domain/bank-accounts';
import { AppError } from '@starline/domain/errors';
import type { Announcement } from '../../identity/notifications/announce.ts';

const PAYOUT_DETAILS = ['bankName', 'accountHolder', 'accountNumber', 'walletTrc20', 'walletLotto'] as const;
type Member = typeof members.$inferSelect;

/**
 * Whether an edit changes where money would go, which starts the cooling time.
 * docs/domain/withdrawals.md#cooling.
 */
export const changesPayoutDetails = (
  before: Member,
  after: Partial<Pick<Member, (typeof PAYOUT_DETAILS)[number]>>,
): boolean => PAYOUT_DETAILS.some((field) => after[field] !== undefined && after[field] !== before[field]);

/**
 * Throws `invalid_input` for a changed field of the account that a bank file could not carry. An empty text
 * clears a field. What an older release stored may stay, so a client may send it back unchanged.
 * docs/domain/withdrawals.md#bank-account
 */
export function refuseBadAccount(changes: Partial<BankFields>): void {
  const faults = (['bankName', 'accountHolder', 'accountNumber'] as const).flatMap((field) => {
    const fault = changes[field] && bankFault(field, changes[field]);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw new AppError('invalid_input', {}, Object.fromEntries(faults));
}

/**
 * What to tell a member whose data changed. The mails go to the confirmed address, which a new one does not
 * replace yet.
 */
export function newsOf(before: Member, changes: Partial<Member>): Announcement[] {
  const memberId = before.id;
  return [
    ...(changes.email === undefined ? [] : [{ memberId, kind: 'email_changed' } as const]),
    ...(changesPayoutDetails(before, changes) ? [{ memberId, kind: 'destination_changed' } as const] : []),
  ];
}

/** Only the values that really change, for the update and the audit row; undefined means unchanged. */
export function onlyChanges<Values extends Record<string, unknown>>(
  before: Member,
  wanted: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof Member],
    ),
  ) as Partial<Values>;
}

export const pick = (before: Member, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, before[field as keyof Member]]));
