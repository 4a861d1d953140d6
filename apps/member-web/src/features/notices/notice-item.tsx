import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Notice = Outputs['notices']['list'][number];

const previewLength = 80;

function preview(content: string): string {
  const line = [...content.replace(/\s+/g, ' ').trim()];
  return line.length > previewLength ? `${line.slice(0, previewLength).join('')}…` : line.join('');
}

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
        <span className="flex min-w-0 items-start justify-between gap-4">
          <span className={`min-w-0 ${isUnread ? 'font-bold' : 'font-medium text-ink-2'}`}>
            {notice.title}
            {isUnread && (
              <span className="ml-2 inline-block size-2 rounded-pill bg-accent align-middle">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
          </span>
          <Moment iso={notice.createdAt} className="shrink-0 text-ink-3 text-sm max-md:hidden" />
        </span>
        <span className="min-w-0 text-ink-3 text-sm">{preview(notice.content)}</span>
        <Moment iso={notice.createdAt} className="text-ink-3 text-xs md:hidden" />
      </Link>
    </li>
  );
});
