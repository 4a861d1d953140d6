import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { toast } from '@starline/ui/toast';
import { useWhenSeen } from '@starline/web/use-when-seen';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Page } from '../../components/page.tsx';
import { PagedView } from '../../components/paged-view.tsx';
import { Spot } from '../../components/spot.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { clearUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { NotificationList } from './notification-list.tsx';
import type { NotificationRow } from './notification-look.tsx';
import { Told } from './told.tsx';

const route = getRouteApi('/_member/notifications');
const SIZES = [10, 25, 50, 100] as const;

/**
 * What happened to the account, with posted days and notices between, newest first. Shown rows count as read.
 * docs/domain/access.md#announcements.
 */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const search = route.useSearch();
  const { pagesOf } = usePageState();
  const utils = trpc.useUtils();
  const query = trpc.notifications.list.useQuery({
    page: search.page,
    size: search.size,
    language: currentLanguage(),
  });
  const { mutate: markRead } = trpc.notifications.markRead.useMutation({
    onSuccess: () => utils.notifications.unread.invalidate(),
  });
  // Only announcements are unread, and the newest of them has the highest id.
  const unread = query.data?.rows.filter((row) => !row.isRead).map(({ id }) => id) ?? [];
  useWhenSeen(unread.length > 0 ? Math.max(...unread) : undefined, (upTo) => markRead({ upTo }));
  const [reported, setReported] = useState<NotificationRow>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card>
        <PagedView
          label={t('title')}
          query={query}
          {...pagesOf(search, SIZES)}
          empty={<EmptyState picture={<Spot name="records" />}>{t('empty')}</EmptyState>}
        >
          {({ rows }) => <NotificationList rows={rows} onReport={setReported} />}
        </PagedView>
      </Card>
      {/* Below a list that is not there yet it would be pushed down when the list comes. */}
      {!query.isLoading && <Told />}
      <NotMe row={reported} onClose={() => setReported(undefined)} />
    </Page>
  );
}

/** Asks before every session, this one included, ends and withdrawals are held. */
function NotMe({ row, onClose }: { row: NotificationRow | undefined; onClose: () => void }) {
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
