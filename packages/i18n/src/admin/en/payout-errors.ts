import type { PayoutErrorTexts } from '../../error-texts.ts';

export const payoutErrors: PayoutErrorTexts = {
  payout_batches_off: 'Payout batches are off. Switch them on in the settings.',
  payout_batches_on: 'While payout batches are on, no other bank file is made. Make a batch.',
  payout_batch_state: 'The batch has changed meanwhile. Please look again.',
  payout_nothing_fits: 'No line of the file fits the batch.',
  payout_wrong_type: 'This type does not fit the format.',
  payout_same_address: 'The same wallet is already in this batch.',
  payout_account_invalid: 'The bank or account number cannot be written into a bank file.',
  payout_result_unreadable:
    'No line can be read as a result. Use a CSV or XLSX file with amounts and results, without macros.',
  payout_was_held: 'This failure was settled before: its request is open again.',
  payout_was_returned: 'This failure was settled before: its points were given back.',
  payout_not_failed: 'This is no failed line of the batch.',
  payout_not_paid: 'Only a paid withdrawal of the types bank and coin can come back.',
  payout_came_back: 'This payout was entered as returned before.',
  payout_sender: 'Another administrator than the one who sent the batch must settle its failed lines.',
  payout_txids_many: 'At most {{limit}} TXIDs are checked at once. Please split the list.',
  deposit_changed: 'The deposit has changed since. Look at it again, then correct it.',
  deposit_not_disputed: 'Nothing stands against this request. Please complete it.',
  deposit_matched: 'The amount of a deposit that a transfer on the chain was matched to cannot be changed.',
  deposit_evidence: 'A note of your own with a file is needed. One note is evidence of one deposit.',
  day_signed: 'The day is signed and cannot change.',
  day_open: 'Lines without a match or an explanation are left.',
  statement_unreadable:
    'The file cannot be read as a statement. Use CSV or XLSX without macros, and check the columns.',
  statement_match_differs: 'The amount or direction differs.',
  chain_not_configured: 'No wallet is read here: the chain or the wallets are not configured.',
  chain_not_answering: 'The chain does not answer. Nothing was stored. Please try again in a minute.',
  wallet_balance_differs:
    'The balance of the wallet differs from the sum of its transfers, so nothing was stored. A transfer may not be listed yet. Please try again in a minute.',
  wallet_period_large: 'The wallet has more than 10,000 transfers in this period. Please choose fewer days.',
  purchase_withdrawal_off: 'Withdrawals of purchases are switched off in the settings.',
  purchase_withdrawal_late: 'The days in which this purchase can be withdrawn are over.',
  purchase_granted: 'A granted code was not bought, so it cannot be withdrawn.',
  message_gone:
    'It cannot be sent any more: it was deleted or used, or its time is over. You can discard it.',
  inquiry_changed: 'There is a new message meanwhile. Read it, then send again.',
  import_file_name:
    'This name cannot be used. Upload mapping.json, control.json and .csv, .tsv or .txt files.',
  import_file_large: 'A file may have up to 2 GB, and there may be 40 files. Use the command for more.',
  import_part_missing: 'The file did not arrive in full. Upload it again.',
  import_job_open: 'A check or an import is under way. Try again when it has ended.',
  import_unchecked: 'The files have changed since their check, or they have faults. Check them again.',
  import_not_possible: 'This installation is in use or was moved into before.',
};
