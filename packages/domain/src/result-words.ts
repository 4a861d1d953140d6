import type { Outcome, PayoutFormat } from './payouts.ts';

/**
 * What a word in the file of a bank says. `unclear` takes a word back that was mapped, or that the list has.
 */
export const WORD_MEANINGS = ['paid', 'failed', 'unclear'] as const;
export type WordMeaning = (typeof WORD_MEANINGS)[number];

/** A word with its meaning, as it was mapped for a bank. */
export type MappedWord = { word: string; outcome: WordMeaning };
/** The words of one bank. A cell that is none of them is unclear. */
export type ResultWords = ReadonlyMap<string, Outcome>;

export const WORD_MAX = 100;

/** A cell as words are compared: NFKC, lower case, without spaces. */
export const wordForm = (cell: string): string => cell.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

const each = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/**
 * Words that every bank may use. Only what says that all of the payment was made, or that none of it was.
 * "처리완료" is missing on purpose: banks write it when the processing ended, whatever came of it.
 */
const BANK = {
  paid: each(`정상 정상처리 정상완료 정상이체 정상입금 정상지급 성공 이체성공 입금성공 지급성공 송금성공 처리성공
    완료 이체완료 입금완료 지급완료 송금완료 paid success successful succeeded completed ok`),
  failed:
    each(`실패 이체실패 입금실패 지급실패 송금실패 처리실패 불능 이체불능 입금불능 지급불능 송금불능 처리불능
    오류 이체오류 입금오류 처리오류 에러 거절 이체거절 입금거절 반송 비정상 취소 이체취소
    fail failed failure error reject rejected cancelled canceled`),
};

/** Words of nodes and multisend tools. */
const CHAIN = {
  paid: each('성공 완료 정상 success successful succeeded confirmed completed'),
  failed: each(`실패 오류 fail failed failure error revert reverted out_of_energy out_of_time out_of_memory
    transfer_failed fail-out_of_energy fail-out_of_time fail-revert`),
};

/**
 * The closed list of each format. No bank has a word of its own here: none was seen. Staff map those, with
 * approval.
 */
const LISTS: Readonly<Record<PayoutFormat, typeof BANK>> = {
  kb: BANK,
  shinhan: BANK,
  woori: BANK,
  nh: BANK,
  csv: BANK,
  tron: CHAIN,
};

/** Returns the words of a bank with those that were mapped for it. docs/domain/payouts.md#words. */
export function wordsOf(format: PayoutFormat, mapped: readonly MappedWord[] = []): ResultWords {
  const words = new Map<string, Outcome>();
  for (const word of LISTS[format].paid) words.set(word, 'paid');
  for (const word of LISTS[format].failed) words.set(word, 'failed');
  for (const { word, outcome } of mapped) {
    if (outcome === 'unclear') words.delete(word);
    else words.set(word, outcome);
  }
  return words;
}
