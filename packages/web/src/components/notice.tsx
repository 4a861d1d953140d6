import { Written } from '@starline/ui/written';
import { Moment } from './moment.tsx';

export type ShownNotice = { title: string; content: string; createdAt: string };

const PREVIEW_LENGTH = 80;

function preview(content: string): string {
  const line = [...content.replace(/\s+/g, ' ').trim()];
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH).join('')}…` : line.join('');
}

/** A notice in the list of the portal. `unread`: the text of its dot; absent once the notice was opened. */
export function NoticeLine({ notice, unread }: { notice: ShownNotice; unread: string | undefined }) {
  return (
    <>
      <span className="flex min-w-0 items-start justify-between gap-4">
        <span className={`min-w-0 break-words ${unread ? 'font-bold' : 'font-medium text-ink-2'}`}>
          <Written>{notice.title}</Written>
          {unread && (
            <span className="ml-2 inline-block size-2 rounded-pill bg-accent align-middle">
              <span className="sr-only">{unread}</span>
            </span>
          )}
        </span>
        <Moment iso={notice.createdAt} className="shrink-0 text-ink-3 text-sm max-md:hidden" />
      </span>
      <Written className="min-w-0 break-words text-ink-3 text-sm">{preview(notice.content)}</Written>
      <Moment iso={notice.createdAt} className="text-ink-3 text-xs md:hidden" />
    </>
  );
}

/** An opened notice, below its title. */
export function NoticeContent({ notice }: { notice: ShownNotice }) {
  return (
    <>
      <Moment iso={notice.createdAt} className="text-ink-3 text-sm" />
      <Written className="mt-4 block whitespace-pre-wrap break-words leading-[1.7]">{notice.content}</Written>
    </>
  );
}
