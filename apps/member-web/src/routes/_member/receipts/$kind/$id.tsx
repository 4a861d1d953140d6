import { optionalFlag, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../../../features/receipts/receipt-page.tsx';
import { loadTexts } from '../../../../lib/language.ts';

export const Route = createFileRoute('/_member/receipts/$kind/$id')({
  ...searchOf({ sent: optionalFlag }),
  loader: () => loadTexts('receipts', 'banks', 'withdrawals'),
  component: ReceiptPage,
});
