import type { MemberLanguage } from '@starline/i18n/languages';
import { common as en } from '@starline/i18n/member/en/common';
import { banks as enBanks } from '@starline/i18n/member/en/portal/banks';
import { receipts as enReceipts } from '@starline/i18n/member/en/portal/receipts';
import { common as ja } from '@starline/i18n/member/ja/common';
import { banks as jaBanks } from '@starline/i18n/member/ja/portal/banks';
import { receipts as jaReceipts } from '@starline/i18n/member/ja/portal/receipts';
import { common as ko } from '@starline/i18n/member/ko/common';
import { banks as koBanks } from '@starline/i18n/member/ko/portal/banks';
import { receipts as koReceipts } from '@starline/i18n/member/ko/portal/receipts';
import type { ReceiptTexts } from '@starline/i18n/member/receipt-lines';
import { common as vi } from '@starline/i18n/member/vi/common';
import { banks as viBanks } from '@starline/i18n/member/vi/portal/banks';
import { receipts as viReceipts } from '@starline/i18n/member/vi/portal/receipts';
import { common as zh } from '@starline/i18n/member/zh/common';
import { banks as zhBanks } from '@starline/i18n/member/zh/portal/banks';
import { receipts as zhReceipts } from '@starline/i18n/member/zh/portal/receipts';

type Words = {
  texts: ReceiptTexts;
  unit: { point: string; usdt: string; coin: string; pv: string };
  banks: Readonly<Record<string, string>>;
};

/** The texts of receipt files: those of the portal. */
export const RECEIPT_TEXTS: Readonly<Record<MemberLanguage, Words>> = {
  ko: { texts: koReceipts, unit: ko.unit, banks: koBanks },
  en: { texts: enReceipts, unit: en.unit, banks: enBanks },
  zh: { texts: zhReceipts, unit: zh.unit, banks: zhBanks },
  vi: { texts: viReceipts, unit: vi.unit, banks: viBanks },
  ja: { texts: jaReceipts, unit: ja.unit, banks: jaBanks },
};
