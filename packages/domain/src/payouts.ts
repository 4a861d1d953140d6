import type { Bank } from './banks.ts';

/** Types of withdrawals that are paid in batches. docs/domain/payouts.md#batches. */
export const PAYOUT_TYPES = ['bank', 'coin'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** The layouts of payout files. docs/domain/payouts.md#files. */
export const BANK_FORMATS = ['kb', 'shinhan', 'woori', 'nh', 'csv'] as const;
export const PAYOUT_FORMATS = [...BANK_FORMATS, 'tron'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];
export const formatsOf = (type: PayoutType): readonly PayoutFormat[] =>
  type === 'bank' ? BANK_FORMATS : ['tron'];

export const BATCH_STATES = ['open', 'sent', 'ended', 'dissolved'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const ITEM_STATES = ['batched', 'sent', 'paid', 'failed', 'removed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What a result says about a line. */
export const OUTCOMES = ['paid', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What becomes of a payout that failed or came back: the request is open again, or its points are given back.
 */
export const RESOLUTIONS = ['held', 'returned'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/**
 * `transfer` goes to the bank or the multisend tool; `manifest` tells which line of it pays which request.
 */
export const FILE_KINDS = ['transfer', 'manifest'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Codes of the clearing house by which Korean banks know each other. */
export const BANK_CODES: Readonly<Record<Bank, string>> = {
  KB국민: '004',
  NH농협: '011',
  IBK기업: '003',
  우리: '020',
  신한: '088',
  KEB하나: '081',
  KDB산업: '002',
  BNK경남: '039',
  BNK부산: '032',
  SC제일: '023',
  광주: '034',
  전북: '037',
  제주: '035',
  HSBC: '054',
  아이엠뱅크: '031',
  우체국: '071',
  새마을금고: '045',
  수협: '007',
  신협: '048',
  SBI저축: '050',
  씨티은행: '027',
  케이뱅크: '089',
  카카오뱅크: '090',
  토스뱅크: '092',
};
export const bankCodeOf = (name: string): string | undefined =>
  Object.hasOwn(BANK_CODES, name) ? BANK_CODES[name as Bank] : undefined;

/** Bytes that every bank prints on the receiver's statement. */
const MEMO_BYTES = 14;

/**
 * The text by which the result of a line finds its request: `SL-<batch>-<withdrawal>`. Where that is longer
 * than the memo of a bank, both numbers are written to the base 36 after `SX`. A request that is batched
 * again has another token.
 */
export function payoutToken(batchId: number, withdrawalId: number): string {
  const plain = `SL-${batchId}-${withdrawalId}`;
  return plain.length <= MEMO_BYTES
    ? plain
    : `SX-${batchId.toString(36)}-${withdrawalId.toString(36)}`.toUpperCase();
}

/** Every token in a text, in capital letters. */
export const tokensIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(?<![0-9A-Z])(SL-\d+-\d+|SX-[0-9A-Z]+-[0-9A-Z]+)(?![0-9A-Z])/g)].map(
    ([token]) => token,
  );

/** The number of a batch: its business day and how many were made on it, such as `B-261124-03`. */
export const batchNumber = (day: string, ordinal: number): string =>
  `B-${day.slice(2).replaceAll('-', '')}-${String(ordinal).padStart(2, '0')}`;
