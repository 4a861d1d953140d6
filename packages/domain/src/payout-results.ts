import { wonOf } from './csv.ts';
import { accountDigits, type PayoutType, tokensIn, txidOf } from './payouts.ts';

/** What one row of a result says, before it is compared with the batch. `accounts` are its cells that may be accounts. */
export type ResultRow = {
  line: number;
  text: string;
  token: string | undefined;
  address: string | undefined;
  accounts: readonly string[];
  /** Whole won. */
  amount: number | undefined;
  outcome: 'paid' | 'failed' | undefined;
  reference: string;
  reason: string;
};

const HEADS = {
  amount: /^(?!.*수수료).*(금액|입금액|이체액|amount)/i,
  result: /(결과|상태|처리여부|result|status)/i,
  reason: /(사유|오류|불능|메시지|reason|error)/i,
  reference: /(거래번호|참조|이체번호|전문번호|일련번호|reference)/i,
} as const;
type Head = keyof typeof HEADS;

const FAILED = /(실패|오류|불능|거절|에러|반송|미처리|비정상|취소|fail|error|reject)/i;
const PAID = /(정상|성공|완료|paid|success|^ok$)/i;
const SUM = /^(합계|총계|소계|total)/i;
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TEXT_MAX = 160;

const outcomeOf = (cell: string): ResultRow['outcome'] => {
  if (FAILED.test(cell)) return 'failed';
  return PAID.test(cell) ? 'paid' : undefined;
};

/** The columns by their headings; undefined without a row that has an amount and a result. */
function headsOf(
  rows: readonly string[][],
): { at: number; columns: Partial<Record<Head, number>> } | undefined {
  for (const [at, row] of rows.entries()) {
    const columns: Partial<Record<Head, number>> = {};
    // A heading such as "결과 사유" is a reason: the narrower meaning is tried first.
    for (const [index, cell] of row.entries()) {
      const head = (['reason', 'reference', 'amount', 'result'] as const).find((name) =>
        HEADS[name].test(cell),
      );
      if (head !== undefined && columns[head] === undefined) columns[head] = index;
    }
    if (columns.amount !== undefined && columns.result !== undefined) return { at, columns };
  }
  return undefined;
}

/**
 * Returns what the rows of a bank's result file or of a TXID list say. Undefined when the file has no row that could be
 * a result: no heading with amount and result for a bank, no TXID or token for coins. docs/domain/payouts.md#results.
 */
export function parseResults(type: PayoutType, rows: readonly string[][]): ResultRow[] | undefined {
  const found = type === 'bank' ? bankRows(rows) : coinRows(rows);
  return found && found.length > 0 ? found : undefined;
}

function bankRows(rows: readonly string[][]): ResultRow[] | undefined {
  const heads = headsOf(rows);
  if (!heads) return undefined;
  const { at, columns } = heads;
  const cellOf = (row: readonly string[], head: Head) => row[columns[head] ?? -1] ?? '';
  return rows.flatMap((row, index) => {
    if (index <= at || SUM.test(row.find((cell) => cell !== '') ?? '')) return [];
    const outcome = outcomeOf(cellOf(row, 'result'));
    return [
      {
        ...common(row, index),
        address: undefined,
        amount: wonOf(cellOf(row, 'amount')),
        outcome,
        reference: cellOf(row, 'reference'),
        reason: outcome === 'failed' ? cellOf(row, 'reason') || cellOf(row, 'result') : '',
      },
    ];
  });
}

const coinRows = (rows: readonly string[][]): ResultRow[] =>
  rows.flatMap((row, index): ResultRow[] => {
    const cells = row.flatMap((cell) => cell.split(/\s+/));
    const txid = cells.map(txidOf).find(Boolean);
    const each = common(row, index);
    const address = cells.find((cell) => ADDRESS.test(cell));
    const failure = row.find((cell) => outcomeOf(cell) === 'failed');
    if (!txid && (!failure || (!each.token && !address))) return [];
    const said = { ...each, address, amount: undefined };
    if (txid) return [{ ...said, outcome: 'paid' as const, reference: txid, reason: '' }];
    return [{ ...said, outcome: 'failed' as const, reference: '', reason: failure ?? '' }];
  });

function common(row: readonly string[], index: number) {
  const text = row.filter((cell) => cell !== '').join(' ');
  const tokens = new Set(tokensIn(text));
  return {
    line: index + 1,
    text: text.slice(0, TEXT_MAX),
    token: tokens.size === 1 ? [...tokens][0] : undefined,
    accounts: row.flatMap((cell) => accountDigits(cell) ?? []),
  };
}
