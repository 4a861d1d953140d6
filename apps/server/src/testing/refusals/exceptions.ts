import type { ErrorCode } from '@starline/domain/errors';

export type Exception = {
  /** The declaration that names the codes, from `packages/` on without `src`. */
  place: string;
  /** Which of its codes; all when absent. */
  codes?: readonly ErrorCode[];
  /** The procedures that never answer them; all when absent. */
  of?: readonly string[];
  because: string;
};

/** Acts that change no balance, so no limit of amounts counts them. */
const WITHOUT_VALUE = [
  'admins.create',
  'admins.delete',
  'centers.create',
  'centers.update',
  'members.update',
  'members.updateRecommender',
  'settings.save',
  'withdrawals.cancel',
];
/** Acts that wait for a second person only when they are forced, and calls force nothing. */
const UNFORCED = ['adjustments.delete', 'codeGrants.delete', 'deposits.delete', 'products.delete'];
const SKIPPED = 'a batch answers it in `skipped`, beside the row';
const BATCHES = ['withdrawals.complete', 'withdrawals.cancel'];

/** Places that name a code which the documented calls never answer. The list only shrinks. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    place: 'services/base/approvals/guarded.ts#guarded',
    codes: ['approval_required'],
    of: [...UNFORCED, 'admins.delete', 'withdrawals.cancel'],
    because: 'no rule holds it',
  },
  { place: 'services/money/deposits/delete.ts#refuseWhileSpent', because: 'calls force nothing' },
  ...['readPosition', 'isInLine'].map((name) => ({
    place: `services/network/trees/ancestors.ts#${name}`,
    of: ['trees.walk'],
    because: 'guards document it for the calls that name a member',
  })),
  { place: 'services/base/throttles/attempts.ts#WRONG', because: 'it recognises what others throw' },
  { place: 'services/base/archives/archived.ts#ARCHIVED', because: 'the state of a month' },
  { place: 'services/base/archives/archived.ts#isHere', because: 'the state of a month' },
  {
    place: 'services/settlement/rewards/archived-months.ts#archivedUntilOf',
    because: 'the state of a month',
  },
  {
    place: 'services/base/idempotency/once.ts#storedAnswer',
    of: ['notices.create'],
    because: 'the call sends no key',
  },
  { place: 'services/base/seen.ts#unlessChanged', because: 'calls say by If-Match what they saw' },
  {
    place: 'services/base/seen.ts#refuseUnshown',
    of: [
      'codeGrants.create',
      'codeGrants.setActive',
      'products.toggle',
      'purchases.buy',
      'withdrawals.request',
    ],
    because: 'the call sends no `seen`',
  },
  { place: 'services/base/approvals/daily-limit.ts#chargeDay', of: WITHOUT_VALUE, because: 'moves no value' },
  {
    place: 'services/money/ledger/post.ts#refusalOf',
    because: 'the row is locked and was not posted before',
  },
  {
    place: 'services/money/ledger/post.ts#REFUSALS',
    codes: ['overdraw'],
    of: ['conversions.create', 'purchases.buy', 'withdrawals.request'],
    because: 'the balance is compared before, under its lock',
  },
  {
    place: 'services/money/ledger/post.ts#REFUSALS',
    codes: ['overdraw'],
    of: [
      'withdrawals.cancel',
      'withdrawals.complete',
      'deposits.complete',
      'products.delete',
      'codeGrants.delete',
    ],
    because: 'it moves what the request holds, or gives',
  },
  { place: 'services/money/withdrawals/end-batch.ts#skipCode', of: BATCHES, because: SKIPPED },
  { place: 'services/money/withdrawals/end-batch.ts#completingWithdrawals', because: SKIPPED },
  { place: 'services/money/withdrawals/pay-refusals.ts#refusalsOf', of: BATCHES, because: SKIPPED },
  { place: 'services/money/withdrawals/pay-refusals.ts#uncoveredRequests', of: BATCHES, because: SKIPPED },
  { place: 'services/money/withdrawals/held.ts#codeOf', of: BATCHES, because: SKIPPED },
  { place: 'services/money/deposits/complete.ts#judge', of: ['deposits.complete'], because: SKIPPED },
  {
    place: 'services/base/settings/payouts-stopped.ts#refuseWhileStopped',
    of: [
      'withdrawals.cancel',
      'deposits.delete',
      'adjustments.delete',
      'products.delete',
      'codeGrants.delete',
    ],
    because: 'it pays nothing',
  },
  { place: 'services/base/settings/payouts-stopped.ts#arePayoutsStopped', because: 'the name of a setting' },
  {
    place: 'services/money/withdrawals/request.ts#hold',
    codes: ['shown_changed'],
    because: 'the call sends no `seen`',
  },
  { place: 'services/money/deposits/correct.ts#refuseUnseen', because: 'the call sends no `seen`' },
  {
    place: 'services/money/withdrawals/update-memo.ts#updateWithdrawalMemo',
    codes: ['changed_meanwhile'],
    because: 'the call sends no `seen`',
  },
  {
    place: 'domain/withdraw-reasons.ts#WITHDRAW_REASONS',
    of: ['withdrawals.check'],
    because: 'the answer holds it as `reason`',
  },
  {
    place: 'services/identity/consents/give.ts#storeAnswers',
    because: 'calls of old clients send no consents',
  },
  { place: 'validators/deposits.ts#oneTransaction', because: 'calls send no transaction id' },
  {
    place: 'services/money/plans/plan-on.ts#planOn',
    because: 'the first version applies from the first day on',
  },
  {
    place: 'services/identity/proofs/give.ts#proveByPasskey',
    of: ['admin sessions.prove'],
    because: 'the call takes a password or a code',
  },
  {
    place: 'services/identity/passkeys/challenges.ts#siteOf',
    of: ['admin sessions.prove'],
    because: 'the call takes a password or a code',
  },
  { place: 'services/network/trees/ancestors.ts#refuseOutsideLine', because: 'calls walk from the top' },
  {
    place: 'services/settlement/code-grants/create.ts#readGrant',
    codes: ['select_product_alert'],
    because: 'it names a field of `not_found`',
  },
  {
    place: 'services/settlement/purchases/void.ts#endPurchase',
    codes: ['purchase_has_rewards'],
    of: ['codeGrants.delete'],
    because: 'of a grant it is code_grant_has_rewards',
  },
  {
    place: 'services/settlement/purchases/set-active.ts#proposeSwitch',
    codes: ['not_toggleable'],
    of: ['codeGrants.setActive'],
    because: 'each grant can be switched',
  },
  {
    place: 'services/identity/admins/admins.ts#holdRole',
    codes: ['role_not_exist'],
    of: ['admins.create'],
    because: 'the call gives a role that exists',
  },
];
