import type { ReceiptKind } from '@starline/domain/receipts';
import { optionalFlag, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../../../features/receipts/receipt-page.tsx';
import { loadTexts } from '../../../../lib/language.ts';
import { calls } from '../../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/receipts/$kind/$id')({
  ...searchOf({ sent: optionalFlag }),
  loader: ({ params }) => {
    // The server refuses a kind that does not exist, and the page does not ask for it.
    const kind = params.kind as ReceiptKind;
    const id = Number(params.id);
    void calls.receipts.read.prefetch({ kind, id });
    return loadTexts('receipts', 'banks');
  },
  component: ReceiptPage,
});
