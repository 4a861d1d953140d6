import type { MemberLanguage } from '@starline/domain/languages';
import { loadFirstTexts } from '@starline/i18n/member/first-texts';
import { loadPortalTexts } from '@starline/i18n/member/portal';
import type { ReceiptTexts, ReceiptWords } from '@starline/i18n/member/receipt-lines';

/** What a figure and its state are written with, in the language of a member. */
export type MemberWords = { texts: Pick<ReceiptTexts, 'outcome'>; unit: ReceiptWords['unit'] };

/** The office has texts of two languages; those of a member are loaded with the answer that needs them. */
export async function loadMemberWords(language: MemberLanguage): Promise<MemberWords> {
  const [texts, { common }] = await Promise.all([
    loadPortalTexts(language, 'receipts'),
    loadFirstTexts(language),
  ]);
  return { texts: texts as MemberWords['texts'], unit: common.unit };
}
