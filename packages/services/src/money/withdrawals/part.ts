import type { Part } from '../../base/approvals/act.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';

/** A request as the approver of its payment sees it: what leaves, and where it goes. */
export const partOf = (request: Withdrawal): Part => ({
  id: request.id,
  requestId: request.id,
  memberId: request.memberId,
  amount: request.amount,
  type: request.type,
  payout: request.payout,
  krwAmount: request.krwAmount,
  bankName: request.bankName,
  accountHolder: request.accountHolder,
  accountNumber: request.accountNumber,
  trc20Address: request.trc20Address,
  lottoAddress: request.lottoAddress,
});
