import { optionalFlag, searchOf } from '@starline/web/search';
import { createFileRoute, useParams } from '@tanstack/react-router';
import { ReceiptPage } from '../../../../features/receipts/receipt-page.tsx';
import { RewardPage } from '../../../../features/rewards/reward-page.tsx';
import { loadTexts } from '../../../../lib/language.ts';

export const Route = createFileRoute('/_member/receipts/$kind/$id')({
  ...searchOf({ sent: optionalFlag }),
  loader: () => loadTexts('receipts', 'banks', 'withdrawals', 'rewards'),
  component: DetailPage,
});

/** A reward is explained, any other act has a receipt. */
function DetailPage() {
  return useParams({ strict: false }).kind === 'reward' ? <RewardPage /> : <ReceiptPage />;
}
