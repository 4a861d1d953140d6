import type { Texts } from '../../../texts.ts';
import type { deposits as source } from '../../ko/portal/deposits.ts';

export const deposits: Texts<typeof source> = {
  title: 'Deposit',
  lead: 'Choose an amount, send the USDT and tell us who sent it. 1\u00a0USDT becomes 1 purchase point.',
  step: { amount: 'Choose an amount', send: 'Send USDT', tell: 'Tell us about it' },
  addressLabel: 'Deposit address (TRC20)',
  qrLabel: 'QR code of the deposit address',
  copyAddress: 'Copy address',
  copyAmount: 'Copy {{amount}}',
  trc20Only: 'Send over the TRC20 network only. What is sent over another network cannot be recovered.',
  noAddress: 'Your center gives you the deposit address. You can send the request now.',
  testAddress: 'This is a test address of the demo. Nobody can pay to it: please send nothing.',
  accountHolder: 'Sender name or last 4 of the transaction ID',
  accountHolderHint: 'The name of the sender, or the last 4 characters of the transaction ID (TXID).',
  transactionId: 'Full transaction ID (TXID)',
  transactionIdHint: 'With all 64 characters it is confirmed sooner.',
  memo: 'Memo',
  submit: 'Request a deposit',
  submitAmount: 'Request a deposit of {{amount}}\u00a0USDT',
  alert_empty_amount_or_holder:
    'Enter the amount and the sender name (or the last 4 characters of the transaction ID).',
  alert_apply_success: 'Your deposit request was received.',
  alert_apply_fail: 'The deposit request was not received.',
  historyTitle: 'Deposit history',
  empty: 'No deposits yet.',
  column: {
    createdAt: 'Requested',
    accountHolder: 'Sender / transaction ID',
    amount: 'Amount',
    status: 'Status',
    completedAt: 'Completed',
    memo: 'Memo',
  },
  progress: {
    title: 'Deposit in progress',
    requested: 'Request received',
    checking: 'Confirming the transfer',
    checkingText: 'This page changes as soon as it is confirmed.',
    done: 'Purchase points credited',
    doneText: 'Credited with the confirmation.',
  },
};
