import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { languageOf } from './language-of.ts';
import { Written } from './written.tsx';

/**
 * `isOwn`: of the side that reads. `note` stands beside the time. `dateTime` is the instant in ISO 8601,
 * `time` its text.
 */
export type ThreadMessage = {
  id: number;
  text: string;
  isOwn: boolean;
  author: string;
  note?: ReactNode;
  dateTime: string;
  time: string;
};
type MessageThreadProps = {
  label: string;
  /** Oldest first, as their messages are. */
  days: readonly { title: string; messages: readonly ThreadMessage[] }[];
  /** A button that loads earlier messages. */
  earlier?: ReactNode;
  className?: string;
};

/** A conversation as bubbles under their days. It stands at its newest message and stays there. */
export function MessageThread({ label, days, earlier, className }: MessageThreadProps) {
  return (
    // The order of the column is reversed, so the newest message stays in view without a script.
    <div
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className={cx('flex flex-col-reverse overflow-y-auto overscroll-contain pr-3', className)}
    >
      <div className="grid gap-4">
        {earlier}
        {days.map(({ title, messages }) => (
          <section key={title} className="grid gap-2.5">
            <h2 className="text-center text-ink-3 text-xs">{title}</h2>
            <ol className="grid gap-2.5">
              {messages.map((message, index) => (
                <Bubble
                  key={message.id}
                  message={message}
                  isFirst={messages[index - 1]?.author !== message.author}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

/** `isFirst`: the message before is of someone else, so the author is named. */
function Bubble({ message, isFirst }: { message: ThreadMessage; isFirst: boolean }) {
  const { text, isOwn, author, note, dateTime, time } = message;
  return (
    <li className={cx('grid gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <Written className={isFirst ? 'text-ink-3 text-xs' : 'sr-only'}>{author}</Written>
      <p
        dir="auto"
        lang={languageOf(text)}
        className={cx(
          'max-w-[85%] whitespace-pre-wrap break-words rounded-lg px-3.5 py-2.5 text-start [overflow-wrap:anywhere]',
          isOwn ? 'bg-accent-soft' : 'bg-surface-2',
        )}
      >
        {text}
      </p>
      <span className="flex gap-1.5 text-ink-3 text-xs tabular-nums">
        {note}
        <time dateTime={dateTime}>{time}</time>
      </span>
    </li>
  );
}
