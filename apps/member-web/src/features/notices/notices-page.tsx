import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { StarRows } from '@starline/ui/star-rows';
import { useOptimisticChoice } from '@starline/ui/use-optimistic-choice';
import { Link } from '@starline/web/components/link';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyArt } from '../../components/empty-art.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { markNoticeRead, useNotices, useReadNotices } from '../../lib/unread-notices.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeItem } from './notice-item.tsx';

const route = getRouteApi('/_member/notices');

export function NoticesPage() {
  const { t } = useTranslation('notices');
  const { notice: openedId } = route.useSearch();
  const { patch } = usePageState();
  const read = useReadNotices();
  const query = useNotices();
  const [shownId, show] = useOptimisticChoice(openedId, (notice) => patch({ notice }));
  const shown = query.data?.find((notice) => notice.id === shownId);
  useMarkRead(openedId, query.data?.some(({ id }) => id === openedId) ?? false);
  return (
    <Page
      title={t('title')}
      actions={
        <Link to="/notifications" className={buttonStyle({ size: 'sm' })}>
          <ShieldCheck aria-hidden size={18} />
          {t('account')}
        </Link>
      }
    >
      <Card flush>
        <div className="px-[18px] py-1 md:px-6">
          <QueryView query={query} skeleton={<StarRows rows={6} />} failText={t('notice_loading_fail')}>
            {(notices) =>
              notices.length === 0 ? (
                <EmptyState
                  picture={<EmptyArt name="notice" />}
                  action={
                    <Link to="/dashboard" className={buttonStyle({})}>
                      {t('emptyAction')}
                    </Link>
                  }
                >
                  {t('empty')}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line">
                  {notices.map((notice) => (
                    <NoticeItem
                      key={notice.id}
                      notice={notice}
                      isUnread={!read.has(notice.id)}
                      onOpen={show}
                    />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </div>
      </Card>
      <NoticeDialog notice={shown} onClose={() => show(undefined)} />
    </Page>
  );
}

/**
 * Marks an opened notice as read: here at once, and on the server, unless an administrator looks.
 * docs/domain/notices.md#reads.
 */
function useMarkRead(id: number | undefined, isKnown: boolean) {
  const { mutate } = trpc.notices.markRead.useMutation();
  const isLook = useStoredUser()?.look !== undefined;
  useEffect(() => {
    if (id === undefined) return;
    markNoticeRead(id);
    if (isKnown && !isLook) mutate({ id });
  }, [id, isKnown, isLook, mutate]);
}
