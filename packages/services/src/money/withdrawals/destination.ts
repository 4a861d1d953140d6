import type { Database } from '@starline/db/connection';
import type { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { RequestWithdrawal } from '@starline/validators/withdrawals';
import { destinationById, destinationOf, type Target } from '../destinations/find.ts';

type Member = typeof members.$inferSelect;
type Asked = Pick<
  RequestWithdrawal,
  'type' | 'destinationId' | 'bankName' | 'accountHolder' | 'accountNumber'
>;

/**
 * Where a request would send money. `savedAt`: when the destination was saved, null for that of the profile,
 * whose changes `payoutDetailsChangedAt` counts. `isNew`: typed now and in no book.
 */
export type Wanted = { target: Target; id: number | null; savedAt: string | null; isNew: boolean };

const ofProfile = (type: Target['type'], member: Member): Target => ({
  type,
  bankName: type === 'bank' ? member.bankName : '',
  accountHolder: type === 'bank' ? member.accountHolder : '',
  accountNumber: type === 'bank' ? member.accountNumber : '',
  address: type === 'coin' ? member.walletTrc20 : type === 'lotto' ? member.walletLotto : '',
});

const isSame = (a: Target, b: Target) =>
  a.bankName === b.bankName && a.accountHolder === b.accountHolder && a.accountNumber === b.accountNumber;
const isComplete = ({ bankName, accountHolder, accountNumber }: Target) =>
  bankName !== '' && accountHolder !== '' && accountNumber !== '';

/**
 * The destination of a request: the one it names, or typed bank fields (omitted ones come from the profile),
 * or the profile. With `isLocked` a saved one stays active until the transaction ends. Throws `not_found` for
 * one of another member, a removed one or one of another type. docs/domain/withdrawals.md#destinations.
 */
export async function wantedDestination(
  db: Database,
  asked: Asked,
  member: Member,
  { isLocked = false } = {},
): Promise<Wanted> {
  const memberId = member.id;
  if (asked.destinationId !== undefined) {
    const saved = await destinationById(db, { memberId, id: asked.destinationId, isLocked });
    if (saved?.type !== asked.type) throw new AppError('not_found', {}, { destinationId: 'not_found' });
    return { target: saved, id: saved.id, savedAt: saved.createdAt, isNew: false };
  }
  const own = ofProfile(asked.type, member);
  if (asked.type !== 'bank') return { target: own, id: null, savedAt: null, isNew: false };
  const target = {
    ...own,
    bankName: asked.bankName ?? own.bankName,
    accountHolder: asked.accountHolder ?? own.accountHolder,
    accountNumber: asked.accountNumber ?? own.accountNumber,
  };
  if (isSame(target, own) || !isComplete(target)) return { target, id: null, savedAt: null, isNew: false };
  const saved = await destinationOf(db, { memberId, target, isLocked });
  if (saved) return { target, id: saved.id, savedAt: saved.createdAt, isNew: false };
  return { target, id: null, savedAt: null, isNew: true };
}
