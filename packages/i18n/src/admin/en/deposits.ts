import type { Texts } from '../../texts.ts';
import type { deposits as source } from '../ko/deposits.ts';

export const deposits: Texts<typeof source> = {
  title: 'Deposits',
  statuses: { 요청: 'Request', 완료: 'Complete' },
  lookFirst: 'Look first',
  columns: {
    id: 'Number',
    risk: 'Signals',
    createdAt: 'Created',
    status: 'Status',
    username: 'Username',
    name: 'Name',
    amount: 'Amount',
    accountHolder: 'Depositor',
    transactionId: 'Transaction ID',
    memo: 'Memo',
    completedAt: 'Completed',
  },
  seenOnChain: 'Seen on chain',
  proven: 'Proven on chain',
  toReplaced: 'Sent to a replaced address',
  decide: 'Decide dispute',
  used: 'Transaction used',
  disputed: 'Dispute',
  complete: { label: 'Complete', confirm: 'Really mark as completed?', failed: 'Could not complete' },
  correct: 'Correct',
  enter: 'Enter deposit',
  deleteConfirm: 'Really delete?',
  forceWarning:
    'If forced, the missing part stays as a debt of the member and is taken from later rewards first.',
};
