import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { MessageThread } from '@starline/web/components/message-thread';
import { useWhenSeen } from '@starline/web/use-when-seen';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { AnswerForm } from './answer-form.tsx';
import { INQUIRY_TONES, type Inquiry } from './inquiry.ts';

type ConversationProps = { memberId: number; head?: (inquiry: Inquiry) => ReactNode };

/**
 * The messages of a member and of staff, with the form that answers. Shown messages count as read by staff.
 */
export function Conversation({ memberId, head }: ConversationProps) {
  const { t } = useTranslation('inquiries');
  const errorText = useErrorText();
  const mayRead = useMay('see_personal_data');
  const query = trpc.inquiries.read.useInfiniteQuery(
    { memberId },
    {
      enabled: mayRead,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
      initialCursor: undefined,
    },
  );
  const newest = query.data?.pages[0];
  const { mutate: markRead } = trpc.inquiries.markRead.useMutation();
  useWhenSeen(newest && newest.unread > 0 ? newest.rows[0]?.id : undefined, (upTo) =>
    markRead({ memberId, upTo }),
  );
  if (!mayRead) return <EmptyState>{t('forbidden')}</EmptyState>;
  if (query.error && !newest)
    return <LoadError message={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (!newest) return <SkeletonRows rows={6} />;
  const earlier = query.hasNextPage && (
    <Button
      size="sm"
      variant="quiet"
      className="justify-self-center"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('earlier')}
    </Button>
  );
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid w-full min-w-0 max-w-[920px] gap-3.5 rounded-md border border-line bg-surface p-4 md:p-5">
      {(head || newest.state) && (
        <div className="flex flex-wrap items-center gap-2.5">
          {head?.(newest)}
          {newest.state && <Pill tone={INQUIRY_TONES[newest.state]}>{t(`states.${newest.state}`)}</Pill>}
          <CloseButton inquiry={newest} />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <Thread inquiry={newest} rows={rows} earlier={earlier} />
      )}
      <Answering inquiry={newest} />
    </div>
  );
}

type ThreadProps = { inquiry: Inquiry; rows: Inquiry['rows']; earlier: ReactNode };

function Thread({ inquiry, rows, earlier }: ThreadProps) {
  const { t } = useTranslation('inquiries');
  const memberName = useMemberName();
  const messages = rows
    .map(({ author, isRead, ...row }) => ({
      ...row,
      isOwn: author !== null,
      author: author ?? memberName(inquiry.name),
      ...(author !== null && { note: t(isRead ? 'read' : 'sent') }),
    }))
    .reverse();
  return (
    <MessageThread
      label={t('thread', { name: inquiry.username })}
      className="max-h-[min(50dvh,620px)]"
      messages={messages}
      earlier={earlier}
    />
  );
}

/** The form, or why there is none. */
function Answering({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const memberName = useMemberName();
  const mayAnswer = useMay('edit_people');
  const [last] = inquiry.rows;
  if (inquiry.isMemberClosed) return <p className="text-ink-3 text-sm">{t('memberClosed')}</p>;
  if (!mayAnswer || !last) return null;
  return (
    <>
      {inquiry.state === 'closed' && <p className="text-ink-3 text-sm">{t('closedNote')}</p>}
      <AnswerForm
        memberId={inquiry.memberId}
        seen={last.id}
        reader={{
          name: memberName(inquiry.name),
          username: inquiry.username,
          language: inquiry.language ?? 'ko',
        }}
      />
    </>
  );
}

function CloseButton({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const mayClose = useMay('edit_people');
  const readAgain = () => Promise.all([utils.inquiries.invalidate(), utils.home.invalidate()]);
  const close = trpc.inquiries.close.useMutation({
    onSuccess: async () => {
      await readAgain();
      toast.success(t('closed'));
    },
    onError: async (error) => {
      failed(t('closeFailed'), error);
      await readAgain();
    },
  });
  const [last] = inquiry.rows;
  if (!mayClose || !last || inquiry.state === 'closed') return null;
  return (
    <Button
      size="sm"
      className="ml-auto"
      busy={close.isPending}
      onClick={() => close.mutate({ memberId: inquiry.memberId, seen: last.id })}
    >
      {t('close')}
    </Button>
  );
}
