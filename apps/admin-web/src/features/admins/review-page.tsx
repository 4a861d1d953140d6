import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { downloadFile } from '@starline/web/download';
import { useTimes } from '@starline/web/use-times';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { useMay } from '../../lib/rights.ts';
import { csrfFetch, trpc } from '../../lib/trpc.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { type Link, LinkDialog } from './link-dialog.tsx';
import { ReviewLine } from './review-line.tsx';

/** Who may do what, and what of it was used. docs/domain/access.md#review. */
export function ReviewPage() {
  const { t } = useTranslation(['people', 'admins', 'list', 'accessTokens']);
  const mayManage = useMay('manage_admins');
  const [link, setLink] = useState<Link>();
  const review = trpc.admins.review.useQuery();
  return (
    <PageWidth>
      <PageHeader
        title={t('review.title')}
        lead={t('review.text')}
        actions={
          <>
            <ReviewFile path="/api/admin/settings/admins/review/xlsx/export" type="xlsx" />
            <ReviewFile path="/api/admin/settings/admins/review/export" type="csv" />
          </>
        }
      />
      <Card>
        {review.error && !review.data ? (
          <LoadError onRetry={review.refetch} busy={review.isFetching} />
        ) : !review.data ? (
          <SkeletonRows />
        ) : (
          <ul className="divide-y divide-line">
            {review.data.map((row) => (
              <ReviewLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
      {mayManage && <InvitationsCard onLink={setLink} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </PageWidth>
  );
}

/** The button of the lists would bring their code. */
function ReviewFile({ path, type }: { path: string; type: 'xlsx' | 'csv' }) {
  const { t } = useTranslation('list');
  const { fileName } = useTimes();
  const download = useMutation({
    mutationFn: () => downloadFile({ path, name: fileName('access-review', type), fetch: csrfFetch }),
    retry: false,
    onError: () => toast.error(t('exportFailed')),
  });
  return (
    <Button onClick={() => download.mutate()} aria-busy={download.isPending}>
      <Download aria-hidden size={15} />
      {type === 'csv' ? 'CSV' : t('export')}
    </Button>
  );
}
