import type { Withdrawal } from './withdrawal.ts';

/** A cell that starts like a formula is made plain text; quotes are doubled. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** 은행, 계좌번호, 금액(원), 예금주, 표시: the order Korean banks take for a bulk transfer. With a BOM for Excel. */
export function bankTransferFile(rows: readonly Withdrawal[]): { name: string; content: Blob } {
  const lines = rows.map((row) =>
    [row.bankName, row.accountNumber, row.krwAmount ?? 0, row.accountHolder, `W${row.id}`]
      .map(cell)
      .join(','),
  );
  const head = ['은행', '계좌번호', '금액', '예금주', '표시'].map(cell).join(',');
  const content = new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
  return { name: 'bank-transfers.csv', content };
}
