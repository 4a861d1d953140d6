import type { ImportFault } from '@starline/domain/imports';

/**
 * What can be wrong with the files of an import, and the sentence for the operator.
 * docs/operations/import.md#faults.
 */
export const FAULTS = {
  missing_file: 'The mapping names this file, and it is not in the folder.',
  missing_column: 'The mapping names this column, and the file has none of this name.',
  broken_row: 'The row has another number of cells than the first row, or its quotes do not close.',
  required: 'The cell is empty and needs a value.',
  too_long: 'The text is too long.',
  broken_text: 'The text is not valid UTF-8, or has characters that cannot be shown.',
  broken_amount: 'This is no amount: digits, at most two decimals, no currency.',
  negative_amount: 'The amount is below zero.',
  no_amount: 'The amount is zero.',
  broken_time: 'This is no time such as 2026-11-21 09:30 or 2026-11-21T09:30:00+09:00.',
  in_future: 'The time is later than this import.',
  invalid: 'The value has another form than the field needs.',
  invalid_wallet: 'This is no TRC20 address: the checksum is wrong.',
  username_rule: 'A username has 1 to 20 lowercase letters and digits.',
  unknown_value: 'The field has a fixed list of values; add a translation to the mapping.',
  reserved_username: 'The username company is the company itself.',
  duplicate_key: 'Another row has this key.',
  duplicate_username: 'Another member has this username.',
  duplicate_name: 'Another center has this name.',
  duplicate_balance: 'The member has another row of balances.',
  unknown_member: 'No member has this key.',
  unknown_recommender: 'No member has the key of this recommender.',
  unknown_sponsor: 'No member has the key of this sponsor.',
  unknown_center: 'No center has this key.',
  unknown_package: 'No package has this key.',
  recommender_circle: 'The recommenders of this member lead back to the member.',
  sponsor_circle: 'The sponsors of this member lead back to the member.',
  place_taken: 'Another member has this place under the sponsor.',
  place_outside: 'The sponsor tree has no such position.',
  company_elsewhere: 'The company has balances only: no trees, no purchases and no requests.',
  used_above_limit: 'More of the reward limit is used than the package has.',
  wrong_price: 'A normal package has a price above zero and a PV of at most its price.',
  wrong_state: 'Only a code grant can be inactive.',
  center_above_amount: 'More is taken from the center account than the request has.',
  fee_above_amount: 'The fee is above the amount.',
  missing_destination: 'The request lacks the bank account with its won, or the wallet, of its type.',
  sum_differs: 'The files add up to another figure than the control file.',
} as const satisfies Record<ImportFault, string>;
export type FaultCode = ImportFault;

/** `row`: as a spreadsheet numbers it, the names of the columns being row 1; 0 for the file as a whole. */
export type Fault = { file: string; row: number; column: string; code: FaultCode; value: string };

/** Faults of each code and file that are listed one by one, unless the caller lists more. */
const LISTED = 200;

/** Collects faults: all are counted, the first of each code and file are listed. */
export class FaultList {
  readonly listed: Fault[] = [];
  readonly counts = new Map<FaultCode, number>();
  private readonly perFile = new Map<string, number>();
  /** The number of faults of each code and file that are listed. */
  readonly limit: number;

  constructor(limit = LISTED) {
    this.limit = limit;
  }

  add(fault: Fault): void {
    this.counts.set(fault.code, (this.counts.get(fault.code) ?? 0) + 1);
    const key = `${fault.file} ${fault.code}`;
    const known = this.perFile.get(key) ?? 0;
    this.perFile.set(key, known + 1);
    if (known < this.limit) this.listed.push(fault);
  }

  /** Counts faults that are not listed. */
  count(code: FaultCode, unlisted: number): void {
    if (unlisted > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + unlisted);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}
