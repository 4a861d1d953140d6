import { formatAmount } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import type { Amount } from '@starline/domain/money';
import { mayBeTheft } from '@starline/domain/notifications';
import { cancelReasonText } from '@starline/i18n/member/receipt-lines';
import { Button, buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { EmptyState } from '@starline/ui/empty-state';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { Moment } from '@starline/web/components/moment';
import { isolated } from '@starline/web/isolated';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { clearUser } from '../../lib/session.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { Told } from './told.tsx';

const route = getRouteApi('/_member/notifications');
const SIZES = [10, 25, 50, 100] as const;
type Row = Outputs['notifications']['list']['rows'][number];

/** What happened to the account, newest first. Shown rows count as read. docs/domain/access.md#announcements. */
export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'receipts']);
  const { page, size } = route.useSearch();
  const { onPage, onSize } = usePageState();
  const utils = trpc.useUtils();
  const query = trpc.notifications.list.useQuery({ page, size });
  // What stands above the list decides where it begins, so both are shown at once.
  const isUnplaced = trpc.notifications.settings.useQuery().isLoading;
  const { mutate: markRead } = trpc.notifications.markRead.useMutation({
    onSuccess: () => utils.notifications.unread.invalidate(),
  });
  const hasUnread = query.data?.rows.some((row) => !row.isRead) ?? false;
  useEffect(() => {
    if (hasUnread) markRead();
  }, [hasUnread, markRead]);
  const [reported, setReported] = useState<Row>();
  const titleOf = ({ kind, params }: Row) =>
    t(`kinds.${kind}`, {
      name: isolated(params.name ?? ''),
      amount: formatAmount((params.amount ?? 0) as Amount),
      unit: t(`units.${params.unit ?? 'point'}`),
    });
  const whyOf = ({ params: { reason, text = '' } }: Row) =>
    reason &&
    cancelReasonText({ cancelReason: t('receipts:cancelReason', { returnObjects: true }) }, { reason, text });
  return (
    <Page title={t('title')}>
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <Told />
      <Card className={isUnplaced ? 'hidden' : undefined}>
        <PagedList
          flow
          label={t('title')}
          query={query}
          rowKey={(row) => row.id}
          page={page}
          size={size}
          sizes={SIZES}
          onPage={onPage}
          onSize={onSize}
          empty={<EmptyState icon={<ShieldCheck aria-hidden />}>{t('empty')}</EmptyState>}
          columns={[
            {
              key: 'kind',
              header: t('title'),
              slot: 'title',
              cell: (row) => (
                <>
                  {titleOf(row)}
                  {row.params.reason && (
                    <span className="mt-0.5 block break-words font-normal text-ink-2 text-sm">
                      {t('receipts:field.cancelReason')}: <bdi>{whyOf(row)}</bdi>
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'state',
              header: t('unread'),
              slot: 'status',
              cell: (row) => !row.isRead && <Pill tone="accent">{t('unread')}</Pill>,
            },
            {
              key: 'at',
              header: t('time'),
              slot: 'meta',
              cell: (row) => <Moment iso={row.createdAt} />,
            },
            {
              key: 'device',
              header: t('device'),
              cell: (row) =>
                mayBeTheft(row.kind) &&
                (row.isByStaff ? t('byStaff') : deviceName(row.userAgent) || t('unknownDevice')),
            },
            {
              key: 'act',
              header: t('notMe'),
              slot: 'action',
              cell: (row) =>
                row.kind === 'inquiry_answered' ? (
                  <Link to="/help" search={{ ask: true }} className={buttonStyle({ size: 'sm' })}>
                    {t('openAnswer')}
                  </Link>
                ) : (
                  mayBeTheft(row.kind) && (
                    <Button size="sm" onClick={() => setReported(row)}>
                      {t('notMe')}
                    </Button>
                  )
                ),
            },
          ]}
        />
      </Card>
      <NotMe row={reported} onClose={() => setReported(undefined)} />
    </Page>
  );
}

/** Asks before every session, this one included, ends and withdrawals are held. */
function NotMe({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const raise = trpc.notifications.raiseOwnAlarm.useMutation({
    onSuccess: async () => {
      clearUser();
      await navigate({ to: '/login', search: { reason: 'expired' }, replace: true });
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <ConfirmDialog
      open={row !== undefined}
      tone="danger"
      title={t('notMeTitle')}
      description={t('notMeText')}
      confirmLabel={t('confirm')}
      busy={raise.isPending}
      onConfirm={() => row && raise.mutate({ id: row.id })}
      onCancel={onClose}
    />
  );
}
