import type { MemberLanguage } from '@starline/domain/languages';
import type { ReceiptTexts, ReceiptWords } from '@starline/i18n/member/receipt-lines';

/** What a figure and its state are written with, in the language of a member. */
export type MemberWords = { texts: Pick<ReceiptTexts, 'outcome'>; unit: ReceiptWords['unit'] };

/** The office has texts of two languages; those of a member are loaded with the answer that needs them. */
const WORDS: Readonly<Record<MemberLanguage, () => Promise<MemberWords>>> = {
  ko: () =>
    wordsOf(import('@starline/i18n/member/ko/portal/receipts'), import('@starline/i18n/member/ko/common')),
  en: () =>
    wordsOf(import('@starline/i18n/member/en/portal/receipts'), import('@starline/i18n/member/en/common')),
  zh: () =>
    wordsOf(import('@starline/i18n/member/zh/portal/receipts'), import('@starline/i18n/member/zh/common')),
  vi: () =>
    wordsOf(import('@starline/i18n/member/vi/portal/receipts'), import('@starline/i18n/member/vi/common')),
  ja: () =>
    wordsOf(import('@starline/i18n/member/ja/portal/receipts'), import('@starline/i18n/member/ja/common')),
};

async function wordsOf(
  receipts: Promise<{ receipts: MemberWords['texts'] }>,
  common: Promise<{ common: Pick<MemberWords, 'unit'> }>,
): Promise<MemberWords> {
  const [{ receipts: texts }, { common: words }] = await Promise.all([receipts, common]);
  return { texts, unit: words.unit };
}

export const loadMemberWords = (language: MemberLanguage): Promise<MemberWords> => WORDS[language]();
