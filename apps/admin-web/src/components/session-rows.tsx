import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../lib/trpc.ts';
import { Moment } from './moment.tsx';

type Session = Outputs['admins']['sessions'][number] & { isCurrent?: boolean };

type SessionRowsProps = { sessions: Session[]; isEnding: boolean; onEnd: (id: string) => void };

/** Sessions with their device, address and last use. Each but the current one has a button that ends it. */
export function SessionRows({ sessions, isEnding, onEnd }: SessionRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="grid gap-0.5 py-2.5 text-sm">
          <span className="flex justify-between gap-4">
            <b className="truncate font-semibold" title={session.userAgent}>
              {session.userAgent || '-'}
            </b>
            {session.isCurrent ? (
              <Pill tone="ok">{t('sessions.current')}</Pill>
            ) : (
              <Button size="sm" busy={isEnding} onClick={() => onEnd(session.id)}>
                {t('sessions.end')}
                <span className="sr-only">{session.userAgent}</span>
              </Button>
            )}
          </span>
          <span className="text-ink-3">
            {session.address} · <Moment at={session.lastSeenAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
