import { Link } from '@starline/web/components/link';
import { NoticeLine } from '@starline/web/components/notice';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';

export type Notice = Outputs['notices']['list'][number];

type NoticeItemProps = { notice: Notice; isUnread: boolean; onOpen: (id: number) => void };

export const NoticeItem = memo(function NoticeItem({ notice, isUnread, onOpen }: NoticeItemProps) {
  const { t } = useTranslation('notices');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(notice.id);
  };
  return (
    <li>
      <Link
        to="/notices"
        search={{ notice: notice.id }}
        resetScroll={false}
        onClick={open}
        className="-mx-3 grid gap-1 rounded-md px-3 py-4 transition-colors hover:bg-surface-2"
      >
        <NoticeLine notice={notice} unread={isUnread ? t('unread') : undefined} />
      </Link>
    </li>
  );
});
