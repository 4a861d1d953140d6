import { formatAmount } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import { Written } from '@starline/ui/written';
import { useTimes } from '@starline/web/use-times';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../../components/changes.tsx';
import { Money } from '../../../components/money.tsx';
import { useNameText } from '../../../components/use-name-text.ts';
import type { Outputs } from '../../../lib/trpc.ts';

export type Event = Outputs['members']['timeline']['rows'][number];

/** Events that staff should notice: a bar at the left, as in lists. */
const LOOK = new Set([
  'login_refused',
  'deposit_corrected',
  'deposit_deleted',
  'purchase_cancelled',
  'adjustment_deleted',
]);

export function TimelineEvent({ event }: { event: Event }) {
  const { t } = useTranslation(['memberPage', 'audit']);
  const { screenTime } = useTimes();
  const who = [
    event.actorKind === 'admin' && event.actorName === null ? '' : t(`audit:actors.${event.actorKind}`),
    event.actorName,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-line border-b px-3.5 py-1.5 text-sm md:grid-cols-[62px_92px_minmax(0,1fr)_auto] ${LOOK.has(event.kind) ? 'shadow-[inset_3px_0_0_var(--warn)]' : ''}`}
    >
      <time dateTime={event.at} title={event.at} className="text-ink-3 text-xs md:pt-0.5">
        {event.day ? t('timeline.dayOf', { day: event.day.slice(5) }) : screenTime(event.at).slice(9)}
      </time>
      <span className="text-ink-2">{t(`timeline.kinds.${event.kind}`)}</span>
      <div className="order-last col-span-full min-w-0 md:order-none md:col-span-1">
        <Told event={event} />
        <span className="text-ink-3 text-xs">
          <Written>{[who, event.address].filter(Boolean).join(' · ')}</Written>
        </span>
      </div>
      {event.amount !== null && (
        <span className="md:text-right">
          <Money value={event.amount} unit={event.unit ?? 'point'} signed isStrong={event.amount !== 0} />
        </span>
      )}
    </li>
  );
}

/** What an event says beside its kind. */
function Told({ event }: { event: Event }): ReactNode {
  const { t } = useTranslation(['memberPage', 'audit', 'withdrawals', 'settlements']);
  const nameText = useNameText('audit');
  const { kind, text, refId } = event;
  if (kind === 'rewarded')
    return (
      <p>
        {event.sums
          ?.map((sum) => `${t(`settlements:kinds.${sum.kind}`)} ${formatAmount(sum.paid)}`)
          .join(' + ')}
      </p>
    );
  if (kind === 'change' || kind === 'act')
    return (
      <>
        <p className="font-semibold">{nameText('actions', text ?? '')}</p>
        <Changes before={event.before} after={event.after} />
      </>
    );
  if (kind === 'announced')
    return (
      <p>
        {t(`timeline.announcements.${text as 'new_device'}`)}{' '}
        <span className="text-ink-3">{t(event.readAt ? 'timeline.read' : 'timeline.unread')}</span>
      </p>
    );
  if (kind === 'logged_in' || kind === 'login_refused') return <p>{deviceName(text ?? '')}</p>;
  if (kind.startsWith('withdrawal_'))
    return (
      <p>
        #{refId} {t(`withdrawals:types.${text as 'coin'}`)}
      </p>
    );
  if (kind === 'imported') {
    const [what = '', ...detail] = (text ?? '').split(' ');
    return (
      <p className="break-words">
        {t(`timeline.imported.${what as 'deposit'}`)} {detail.join(' ')}
      </p>
    );
  }
  if (kind === 'note') return <p className="whitespace-pre-wrap break-words">{text}</p>;
  if (kind === 'signed_up') return null;
  return (
    <>
      <p className="break-words">
        #{refId} {text}
      </p>
      {kind === 'deposit_corrected' && <Changes before={event.before} after={event.after} />}
    </>
  );
}
