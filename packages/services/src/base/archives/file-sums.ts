import { ACCOUNTS_PER_MEMBER } from '@starline/domain/ledger';
import { amount, percentOf } from '@starline/domain/money';
import type { ArchiveFile, Sums } from './manifest.ts';

type Row = Record<string, string>;
type Add = (key: string, values: readonly (string | number | bigint)[]) => void;

/** A kind of account and its asset: all members' accounts of one code are one kind. */
const accountKind = (account: number, asset: string): string =>
  account < ACCOUNTS_PER_MEMBER
    ? `system ${account} ${asset}`
    : `member ${account % ACCOUNTS_PER_MEMBER} ${asset}`;

/** What one row adds to the sums of its file; the same as the SQL of `sumsOfTable`. */
const ADDED: Record<ArchiveFile['kind'], (row: Row, add: Add) => void> = {
  rewards: (row, add) => {
    const computed = row.computed || percentOf(amount(Number(row.base)), Number(row.percent), 'truncate');
    const paid = row.paid || computed;
    add(row.kind ?? '', [1, paid, BigInt(computed) - BigInt(paid), row.lotto || 0]);
  },
  transfers: (row, add) => {
    const { asset = '', amount: moved = '0' } = row;
    add(accountKind(Number(row.credit_account), asset), [1, moved, 0]);
    add(accountKind(Number(row.debit_account), asset), [1, 0, moved]);
  },
  audit: () => {},
};

/**
 * Adds up the rows of a file, line by line. Rewards and transfers contain no quotes, so a record is a line.
 */
export class FileSums {
  readonly #sums = new Map<string, bigint[]>();
  readonly #file: Pick<ArchiveFile, 'kind' | 'columns'>;
  #rest = '';

  constructor(file: Pick<ArchiveFile, 'kind' | 'columns'>) {
    this.#file = file;
  }

  take(text: string): void {
    if (this.#file.kind === 'audit') return;
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const values = line.split(',');
      const row = Object.fromEntries(this.#file.columns.map((name, at) => [name, values[at] ?? '']));
      ADDED[this.#file.kind](row, (key, added) => this.#add(key, added));
    }
  }

  #add(key: string, added: readonly (string | number | bigint)[]): void {
    const known = this.#sums.get(key);
    if (!known) this.#sums.set(key, added.map(BigInt));
    else for (const [at, value] of added.entries()) known[at] = (known[at] ?? 0n) + BigInt(value);
  }

  result(): Sums {
    return Object.fromEntries(
      [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, values]) => [key, values.map(String)]),
    );
  }
}
