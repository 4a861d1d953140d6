import type { Texts } from '../../texts.ts';
import type { depositActs as korean } from '../ko/deposit-acts.ts';

/** Correcting and entering deposits, loaded with their dialogs. */
export const depositActs: Texts<typeof korean> = {
  back: 'Back',
  correct: {
    title: 'Correct the deposit of {{amount}}\u00a0USDT of {{username}}?',
    now: 'Now',
    after: 'Corrected',
    difference: 'Difference',
    open: 'The request is open. No points move now; completing it credits the corrected amount.',
    rises: 'The deposit is completed. The member gets {{amount}} more purchase points.',
    falls:
      'The deposit is completed. {{amount}} purchase points are taken from the member. Nothing is corrected if too few are left.',
    same: 'The deposit is completed. The amount stays, only the holder changes.',
    exact: 'With another amount this request can no longer be proven by its exact amount.',
    amount: 'Amount (USDT)',
    holder: 'Holder',
    reason: 'Reason',
    reasonHint: 'Kept in the audit log and on this page.',
    submit: 'Correct deposit',
    done: 'The deposit was corrected.',
    failed: 'The deposit could not be corrected.',
  },
  decide: {
    title: 'Decide that this request is the right one?',
    lead: 'Other members claim this transaction too. The decision completes this request; the others stay open.',
    used: 'A completed deposit has this transaction. Decide only if this is surely another transfer of it.',
    reason: 'Reason of the decision',
    reasonHint:
      'Say what you checked. It is kept in the audit log, and the approver sees it where the approval rule is on.',
    submit: 'Decide for this request',
    done: 'The request was completed as decided.',
    failed: 'The request could not be decided.',
  },
  enter: {
    title: 'Enter a deposit for a member?',
    effect:
      'It is entered as an open request. Points are credited when it is completed, where the rules of approval apply.',
    amount: 'Amount (USDT)',
    holder: 'Holder',
    transactionId: 'Transaction ID (if any)',
    memo: 'Memo (the member reads it)',
    reason: 'About the evidence',
    reasonHint: 'Kept as an internal note.',
    file: 'Evidence',
    fileHint: 'PDF or image, up to 5 MB',
    tooLarge: 'A file may have up to 5 MB.',
    submit: 'Enter deposit',
    done: 'The deposit was entered. Check it, then complete it.',
    failed: 'The deposit could not be entered.',
  },
};
