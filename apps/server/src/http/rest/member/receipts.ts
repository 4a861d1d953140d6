import { buffer } from 'node:stream/consumers';
import { documentTime } from '@starline/domain/document-figures';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { receiptHead, receiptLines } from '@starline/i18n/member/receipt-lines';
import type { ReadReceipt } from '@starline/validators/receipts';
import { z } from 'zod';
import { RECEIPT_TEXTS } from '../../../documents/receipts/texts.ts';
import { sendFile } from '../../../documents/spreadsheets/send.ts';
import { issuerLines } from '../../../documents/statements/issuer.ts';
import { define } from '../call.ts';
import { languageOf } from '../texts.ts';
import { wireId, wireText } from '../wire.ts';

export const receiptCalls = [
  define('shared')('GET /api/receipts/:kind/:id/pdf', {
    id: 'downloadReceipt',
    asks: 'receipts.read',
    summary: 'The receipt of a withdrawal, deposit, conversion or purchase as PDF',
    params: { kind: wireText(), id: wireId() },
    query: { username: wireText() },
    answer: z.any(),
    produces: 'application/pdf',
    async run({ reading, reply, request, timeZone, portal, now }, { username, kind, id }) {
      const caller = await reading({ username });
      const receipt = await caller.receipts.read({ kind, id } as ReadReceipt);
      const name = `receipt_${receipt.kind}_${receipt.id}.pdf`;
      return sendFile(reply, { name, type: 'application/pdf' }, async () => {
        const language = languageOf(request.headers['accept-language'], MEMBER_LANGUAGES);
        const { texts, unit, banks } = RECEIPT_TEXTS[language];
        const moment = (iso: string) => documentTime(new Date(iso), timeZone);
        const [issuer = ''] = issuerLines(await caller.company.read());
        const words = { unit, moment, bankName: (stored: string) => banks[stored] ?? stored };
        const { receiptPdf } = await import('../../../documents/receipts/pdf.ts');
        return buffer(
          receiptPdf({
            language: LANGUAGES[language].tag,
            issuer,
            title: texts.receiptTitle[receipt.kind],
            head: receiptHead(receipt, texts, words),
            lines: receiptLines(receipt, texts, words),
            foot: [
              `${texts.madeAt}: ${moment(now().toISOString())}`,
              texts.verify.at.replace('{{page}}', new URL('/verify', portal).href),
            ],
          }),
        );
      });
    },
  }),
];
