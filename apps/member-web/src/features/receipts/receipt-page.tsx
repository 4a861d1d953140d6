import { RECEIPT_KINDS, type ReceiptKind } from '@starline/domain/receipts';
import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundCard } from '../../components/not-found-card.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { loadTexts } from '../../lib/language.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReceiptDetail } from './receipt-detail.tsx';

/** The words that the act itself answers with come with the view of its success. */
const SentView = lazy(async () => {
  const [view] = await Promise.all([
    import('./sent-view.tsx'),
    loadTexts('withdrawals', 'deposits', 'conversions', 'products'),
  ]);
  return view;
});
const route = getRouteApi('/_member/receipts/$kind/$id');

const isKind = (text: string): text is ReceiptKind => (RECEIPT_KINDS as readonly string[]).includes(text);

/** Everything about one act of the member. Right after the act, what happens next. */
export function ReceiptPage() {
  const { t } = useTranslation('common');
  const { kind, id } = route.useParams();
  const number = Number(id);
  return isKind(kind) && Number.isSafeInteger(number) && number > 0 ? (
    <KnownReceipt kind={kind} id={number} />
  ) : (
    <Page title={t('notFound.title')} narrow>
      <NotFoundCard />
    </Page>
  );
}

function KnownReceipt({ kind, id }: { kind: ReceiptKind; id: number }) {
  const { t } = useTranslation(['receipts', 'common']);
  const { sent } = route.useSearch();
  const query = trpc.receipts.read.useQuery({ kind, id });
  const isMissing = query.error?.data?.code === 'not_found';
  const skeleton = (
    <Card>
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="mt-6 h-48 w-full" />
    </Card>
  );
  const view = (
    <QueryView query={query} skeleton={skeleton}>
      {(receipt) => (
        <Suspense fallback={skeleton}>
          {sent ? <SentView receipt={receipt} /> : <ReceiptDetail receipt={receipt} />}
        </Suspense>
      )}
    </QueryView>
  );
  return sent && !isMissing ? (
    <div className="mx-auto grid max-w-[520px] gap-5">{view}</div>
  ) : (
    <Page title={isMissing ? t('common:notFound.title') : t(`title.${kind}`)} narrow>
      {isMissing ? <NotFoundCard /> : view}
    </Page>
  );
}
