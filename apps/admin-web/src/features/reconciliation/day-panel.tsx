import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Day, type DayPlace, groupsOf, type Pair, rowOf, type Subject } from './day.ts';
import { columnsStyle } from './day-row.tsx';
import { AloneRow, MatchedRow, PairRow } from './day-rows.tsx';
import { DaySums } from './day-sums.tsx';
import { useAcceptPair } from './use-accept-pair.ts';
import { useDayKeys } from './use-day-keys.ts';

const LineDialog = lazyDialog(() => import('./line-dialog.tsx').then((file) => file.LineDialog));

/**
 * A day: the equation, then pairs that are proposed, what stands on one side only, and, folded, what is done.
 */
export function DayPanel(place: DayPlace) {
  const query = trpc.reconciliation.day.useQuery(place);
  const mayPrepare = useMay('prepare_payouts');
  const [subject, setSubject] = useState<Subject>();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = query;
  const mayAct = mayPrepare && data !== undefined && !data.signed;
  const { accept, busy } = useAcceptPair(data);
  const onOpen = mayAct ? setSubject : undefined;
  const onAccept = mayAct
    ? (pair: Pair) => {
        focusNext(`line ${pair.lineId}`);
        void accept(pair);
      }
    : undefined;
  const { focusNext } = useDayKeys({ day: data, panel, onOpen, onAccept });
  if (query.error && !data) return <LoadError onRetry={query.refetch} busy={query.isFetching} />;
  if (!data) return <SkeletonRows />;
  return (
    <div ref={panel} className="grid gap-4">
      <DaySums day={data} place={place} />
      <Groups day={data} place={place} busy={busy} onOpen={onOpen} onAccept={onAccept} />
      {subject && <LineDialog subject={subject} place={place} onClose={() => setSubject(undefined)} />}
    </div>
  );
}

type GroupsProps = {
  day: Day;
  place: DayPlace;
  busy: ReadonlySet<number>;
  onOpen: ((subject: Subject) => void) | undefined;
  onAccept: ((pair: Pair) => void) | undefined;
};

function Groups({ day, place, busy, onOpen, onAccept }: GroupsProps) {
  const { t } = useTranslation('reconciliation');
  const { pairs, alone, explained, matched } = groupsOf(day);
  const act = { place, onOpen };
  return (
    <Card flush className="overflow-hidden">
      <div aria-hidden className={`${columnsStyle} py-2 font-semibold text-ink-2 text-xs max-lg:hidden`}>
        <span>{t(`sides.${place.currency}`)}</span>
        <span className="text-center">{t('sides.fit')}</span>
        <span>{t('sides.ours')}</span>
      </div>
      {day.lines.length === 0 && <p className={sentenceStyle}>{t('noStatement')}</p>}
      {day.lines.length > 0 && pairs.length + alone.length === 0 && (
        <p className={sentenceStyle}>{t('allDone')}</p>
      )}
      {pairs.length > 0 && (
        <Group title={t('groups.pairs', { count: pairs.length })} hint={onAccept && t('keysOfPairs')}>
          {pairs.map(({ pair, line }) => (
            <PairRow key={line.id} {...{ pair, line, place, onAccept }} isBusy={busy.has(line.id)} />
          ))}
        </Group>
      )}
      {alone.length > 0 && (
        <Group title={t('groups.alone', { count: alone.length })}>
          {alone.map((subject) => (
            <AloneRow key={rowOf(subject)} subject={subject} {...act} />
          ))}
        </Group>
      )}
      {explained.length > 0 && (
        <Folded title={t('groups.explained', { count: explained.length })}>
          {() => explained.map((subject) => <AloneRow key={rowOf(subject)} subject={subject} {...act} />)}
        </Folded>
      )}
      {matched.length > 0 && (
        <Folded title={t('groups.matched', { count: matched.length })}>
          {() => matched.map((line) => <MatchedRow key={line.id} line={line} {...act} />)}
        </Folded>
      )}
    </Card>
  );
}

const sentenceStyle = 'border-line border-t px-3.5 py-3 text-ink-3 text-sm';
const headStyle = 'border-line border-t bg-surface-2 px-3.5 py-2 text-sm';

type GroupProps = { title: string; hint?: string | undefined; children: ReactNode };

const Group = ({ title, hint, children }: GroupProps) => (
  <section aria-label={title}>
    <div className={`${headStyle} flex flex-wrap items-baseline justify-between gap-x-4`}>
      <h2 className="font-semibold">{title}</h2>
      {hint && <span className="text-ink-3 text-xs max-lg:hidden">{hint}</span>}
    </div>
    <ul>{children}</ul>
  </section>
);

/** What is done: its rows are drawn once it is opened. */
function Folded({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${headStyle} min-h-11 cursor-pointer font-semibold`}>{title}</summary>
      {isOpen && <ul aria-label={title}>{children()}</ul>}
    </details>
  );
}
