import { Button, buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { StarRows } from '@starline/ui/star-rows';
import { Link } from '@starline/web/components/link';
import { MessageThread } from '@starline/web/components/message-thread';
import { useWhenSeen } from '@starline/web/use-when-seen';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { AskForm } from './ask-form.tsx';

/**
 * The member's conversation with staff. A look of an administrator reads it only.
 * docs/domain/inquiries.md#portal.
 */
export function Ask() {
  const { t } = useTranslation('help', { keyPrefix: 'ask' });
  const isLook = useStoredUser()?.look !== undefined;
  const query = trpc.inquiries.read.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
      initialCursor: undefined,
    },
  );
  const newest = query.data?.pages[0];
  const { mutate: markRead } = trpc.inquiries.markRead.useMutation();
  useWhenSeen(!isLook && newest && newest.unread > 0 ? newest.rows[0]?.id : undefined, (upTo) =>
    markRead({ upTo }),
  );
  const messages = (query.data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .map(({ isRead, ...row }) => ({
      ...row,
      author: t(row.isOwn ? 'you' : 'staff'),
      ...(row.isOwn && { note: t(isRead ? 'read' : 'sent') }),
    }))
    .reverse();
  return (
    <Page
      title={t('title')}
      narrow
      actions={
        <Link to="/help" className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft aria-hidden size={17} />
          {t('back')}
        </Link>
      }
    >
      <Card>
        <QueryView query={query} skeleton={<StarRows rows={5} />} failText={t('loadFailed')}>
          {() =>
            messages.length === 0 ? (
              <EmptyState>{t('empty')}</EmptyState>
            ) : (
              <MessageThread
                label={t('thread')}
                className="max-h-[min(48dvh,520px)]"
                messages={messages}
                earlier={
                  query.hasNextPage && (
                    <Button
                      size="sm"
                      variant="quiet"
                      className="justify-self-center"
                      busy={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {t('earlier')}
                    </Button>
                  )
                }
              />
            )
          }
        </QueryView>
        {newest?.state === 'closed' && <p className="mt-3 text-center text-ink-3 text-sm">{t('closed')}</p>}
        {!isLook && <AskForm />}
      </Card>
    </Page>
  );
}
