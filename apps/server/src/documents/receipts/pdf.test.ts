import { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import { points } from '@starline/domain/money';
import type { WithdrawalReceipt } from '@starline/domain/receipts';
import { receiptHead, receiptLines } from '@starline/i18n/member/receipt-lines';
import { expect, test } from 'vitest';
import { receiptPdf } from './pdf.ts';
import { RECEIPT_TEXTS } from './texts.ts';

const at = '2026-11-22T05:02:11.000Z';
/** A paid bank withdrawal has the most lines. */
const PAID: WithdrawalReceipt = {
  ...{
    kind: 'withdrawal',
    id: 94,
    createdAt: at,
    state: 'done',
    member: '홍길동',
    checkCode: 'W94-AAAA-BBBB-CCCC',
  },
  ...{
    amount: points(1079),
    memo: '',
    typicalMinutes: null,
    type: 'bank',
    fee: points(53),
    payout: points(1025),
  },
  ...{
    krwAmount: 1_510_880,
    krwRate: 147_368,
    bankName: 'KB국민',
    accountHolder: '홍길동',
    accountNumber: '0123',
  },
  ...{
    address: '',
    reference: 'KB20261123-000194',
    canCancel: false,
    isBeingChecked: false,
    cancelledBy: null,
  },
  ...{ returnReason: '', reopenedId: null, cancelReason: null, cancelText: '' },
  steps: (['requested', 'checked', 'sent', 'paid'] as const).map((step) => ({ step, at })),
};

async function pagesOf(language: MemberLanguage, receipt: WithdrawalReceipt): Promise<number> {
  const { texts, unit, banks } = RECEIPT_TEXTS[language];
  const words = {
    unit,
    bankName: (stored: string) => banks[stored] ?? stored,
    moment: () => '2026-11-22 14:02:11 KST',
  };
  const pdf = receiptPdf({
    language: LANGUAGES[language].tag,
    title: texts.receiptTitle.withdrawal,
    issuer: '별빛 주식회사',
    head: receiptHead(receipt, texts, words),
    lines: receiptLines(receipt, texts, words),
    foot: [texts.madeAt, texts.verify.at],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks).toString('latin1');
  return bytes.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.each(MEMBER_LANGUAGES)(
  'the longest receipt in %s stands on one page with its foot',
  async (language) => {
    expect(await pagesOf(language, PAID)).toBe(1);
    expect(await pagesOf(language, { ...PAID, memo: '생활비와 월세를 함께 보냅니다. '.repeat(6) })).toBe(1);
  },
);
