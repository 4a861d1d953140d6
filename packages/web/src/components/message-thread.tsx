import { MessageThread as Thread, type ThreadMessage } from '@starline/ui/message-thread';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDays } from '../in-words.ts';
import { useTimes } from '../use-times.ts';

type Message = Omit<ThreadMessage, 'dateTime' | 'time'> & { createdAt: string };
type MessageThreadProps = {
  label: string;
  /** Oldest first. */
  messages: readonly Message[];
  earlier?: ReactNode;
  className?: string;
};

/** A conversation under its business days, in the reader's language. */
export function MessageThread({ messages, ...rest }: MessageThreadProps) {
  const { i18n } = useTranslation();
  const { timeZone, clockTime } = useTimes();
  const fullDay = fullDays(i18n.language, timeZone);
  const days = new Map<string, ThreadMessage[]>();
  for (const { createdAt, ...message } of messages) {
    const title = fullDay(createdAt);
    const shown = { ...message, dateTime: createdAt, time: clockTime(createdAt) };
    days.set(title, [...(days.get(title) ?? []), shown]);
  }
  return <Thread {...rest} days={[...days].map(([title, ofDay]) => ({ title, messages: ofDay }))} />;
}
