import type { Database } from '@starline/db/connection';
import { isText } from '@starline/db/encrypted-text';
import { destinations } from '@starline/db/schema/destinations';
import { bankAccount } from '@starline/domain/bank-accounts';
import { AppError } from '@starline/domain/errors';
import { and, eq, isNull, type SQL } from 'drizzle-orm';

export type Destination = typeof destinations.$inferSelect;
/** What money would be sent to. Fields that the type does not use are empty. */
export type Target = Pick<Destination, 'type' | 'bankName' | 'accountHolder' | 'accountNumber' | 'address'>;

/**
 * The columns of what money is sent to. Throws `fill_all_bank_info` for an account that a bank file could not
 * carry: every row of a destination and of a request is made of these.
 * docs/domain/withdrawals.md#bank-account
 */
export function fixed({ type, address, ...fields }: Target): Target {
  if (type !== 'bank') return { type, bankName: '', accountHolder: '', accountNumber: '', address };
  const account = bankAccount(fields);
  if (!account) throw new AppError('fill_all_bank_info');
  const { bankName, accountHolder, accountNumber } = account;
  return { type, bankName, accountHolder, accountNumber, address: '' };
}

const first = async (db: Database, where: SQL | undefined, isLocked: boolean) => {
  const query = db.select().from(destinations).where(where);
  const [found] = await (isLocked ? query.for('share') : query);
  return found;
};
const active = (memberId: number) => and(eq(destinations.memberId, memberId), isNull(destinations.removedAt));

/**
 * The member's own active destination; undefined for another member's or a removed one. `isLocked` locks it.
 */
export const destinationById = (
  db: Database,
  { memberId, id, isLocked = false }: { memberId: number; id: number; isLocked?: boolean },
): Promise<Destination | undefined> => first(db, and(active(memberId), eq(destinations.id, id)), isLocked);

/** The member's own active destination with this target. */
export const destinationOf = (
  db: Database,
  { memberId, target, isLocked = false }: { memberId: number; target: Target; isLocked?: boolean },
): Promise<Destination | undefined> =>
  first(
    db,
    and(
      active(memberId),
      eq(destinations.type, target.type),
      eq(destinations.bankName, target.bankName),
      eq(destinations.accountHolder, target.accountHolder),
      isText(destinations.accountNumber, 'account', target.accountNumber),
      isText(destinations.address, 'wallet', target.address),
    ),
    isLocked,
  );
