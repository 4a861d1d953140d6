import { wordForm } from './result-words.ts';

type Head = 'amount' | 'result' | 'reason' | 'reference' | 'asset';
/** The columns of each meaning. A file may have several: all of them count. */
export type ResultColumns = Readonly<Record<Head, readonly number[]>>;

const each = (words: string): string[] => words.split(/\s+/).filter(Boolean);
const joined = (firsts: readonly string[], lasts: readonly string[]) =>
  firsts.flatMap((first) => lasts.map((last) => `${first}${last}`));

const ACTS = ['', ...each('이체 입금 지급 송금 처리 전송 이체처리 입금처리 지급처리')];
/**
 * Headings, as whole cells. "계좌상태" is none of a result and "수수료" none of an amount. The amount that arrived
 * (실입금액) is an amount like the one that was asked for: all of them must be the same.
 */
const HEADS: Readonly<Record<Head, ReadonlySet<string>>> = {
  amount: new Set([
    ...joined([...ACTS, ...each('거래 요청 신청 완료 실이체 실입금 실지급 실송금 실처리')], ['금액', '액']),
    ...each(
      '이체금 amount value quantity amountreceived receivedamount actualamount transferamount amount/value',
    ),
  ]),
  result: new Set([
    ...joined(ACTS, ['결과', '상태', '여부']),
    ...each('result status txstatus transactionstatus paymentstatus resultstatus'),
  ]),
  reason: new Set([
    ...joined(
      each('오류 불능 실패 처리불능 이체불능 입금불능 처리결과 결과 거절 반송 에러'),
      each('사유 내용 메시지 코드 사유코드'),
    ),
    ...each('사유 메시지 reason error message errormessage failurereason errorcode'),
  ]),
  reference: new Set(
    each(
      `거래번호 참조 참조번호 이체번호 전문번호 일련번호 거래고유번호 reference referenceno referencenumber`,
    ),
  ),
  asset: new Set(each('token asset currency symbol coin 토큰 통화 자산 코인 tokensymbol')),
};

/** A heading without the unit that stands in brackets after it. */
const headForm = (cell: string): string => wordForm(cell).replace(/\((원|won|krw|usdt)\)$/, '');

/** The rows that are headings, and what their columns mean. Every one of them says the same. */
export type ResultTable = { rows: ReadonlySet<number>; width: number; columns: ResultColumns };

/**
 * Returns the headings of a file: rows that name an amount and a result. Undefined without one, and for a
 * file whose headings differ: the columns of one table say nothing about those of another.
 */
export function headsOf(rows: readonly string[][]): ResultTable | undefined {
  const found = rows.flatMap((row, at) => {
    const columns = columnsOf(row);
    return columns.amount.length > 0 && columns.result.length > 0 ? [{ at, columns, row }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const text = JSON.stringify(first.columns);
  if (found.some(({ columns }) => JSON.stringify(columns) !== text)) return undefined;
  return {
    rows: new Set(found.map(({ at }) => at)),
    width: first.row.length,
    columns: first.columns,
  };
}

function columnsOf(row: readonly string[]): ResultColumns {
  const forms = row.map(headForm);
  const of = (head: Head) => forms.flatMap((form, index) => (HEADS[head].has(form) ? [index] : []));
  return {
    amount: of('amount'),
    result: of('result'),
    reason: of('reason'),
    reference: of('reference'),
    asset: of('asset'),
  };
}
