import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { portalTextsOf, textsOf } from '@starline/i18n/member/every';
import type { ReceiptTexts, ReceiptWords } from '@starline/i18n/member/receipt-lines';

type Words = {
  texts: ReceiptTexts;
  unit: ReceiptWords['unit'];
  banks: Readonly<Record<string, string>>;
};

const common = await textsOf('common');
const receipts = await portalTextsOf('receipts');
const banks = await portalTextsOf('banks');

/** The texts of receipt files: those of the portal. */
export const RECEIPT_TEXTS = Object.fromEntries(
  MEMBER_LANGUAGES.map((language): [MemberLanguage, Words] => [
    language,
    { texts: receipts[language], unit: common[language].unit, banks: banks[language] },
  ]),
) as Readonly<Record<MemberLanguage, Words>>;
