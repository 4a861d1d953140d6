import { csvCell } from '@starline/domain/csv';
import { toast } from '@starline/ui/toast';
import type { TFunction } from 'i18next';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import type { Withdrawal } from './withdrawal.ts';

const cell = (value: string | number): string => csvCell(String(value));

/** Asks for the accounts, makes the file, and says how many rows were left out: they ended, or are held. */
export async function makeBankTransferFile(
  rows: readonly Withdrawal[],
  ask: RevealedWithdrawals['ask'],
  t: TFunction<['withdrawals', 'list']>,
) {
  const ids = rows.map(({ id }) => id);
  const inFull = await ask(ids, true);
  const changed = inFull?.length ?? 0;
  const skipped = rows.length - changed;
  if (inFull && skipped > 0) toast.info(t('bankFile'), t('list:resultText', { changed, skipped }));
  return bankTransferFile(rows, inFull);
}

/**
 * The CSV file of a bulk bank transfer, in the column order of Korean banks: 은행, 계좌번호, 금액(원), 예금주, 표시. It
 * starts with a BOM, so that Excel reads UTF-8. The rows of the list are masked: account numbers come from
 * `inFull`, and a row that it lacks is left out. Undefined where nothing is left.
 */
export function bankTransferFile(
  rows: readonly Withdrawal[],
  inFull: readonly Pick<Withdrawal, 'id' | 'accountNumber'>[] | undefined,
): { name: string; content: Blob } | undefined {
  if (!inFull?.length) return undefined;
  const accounts = new Map(inFull.map(({ id, accountNumber }) => [id, accountNumber]));
  const known = rows.filter(({ id }) => accounts.has(id));
  const lines = known.map((row) =>
    [row.bankName, accounts.get(row.id) ?? '', row.krwAmount ?? 0, row.accountHolder, `W${row.id}`]
      .map(cell)
      .join(','),
  );
  const head = ['은행', '계좌번호', '금액', '예금주', '표시'].map(cell).join(',');
  const content = new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
  return { name: 'bank-transfers.csv', content };
}
