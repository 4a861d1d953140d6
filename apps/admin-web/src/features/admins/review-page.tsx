import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
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
          // A link, because the button of the lists brings the code of the lists.
          <a href="/api/admin/settings/admins/review/export" download className={buttonStyle()}>
            <Download aria-hidden size={15} />
            CSV
          </a>
        }
      />
      <Card>
        {review.error ? (
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
