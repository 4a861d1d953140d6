import { shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Day, type DayPlace, type Subject, useSumText } from './day.ts';
import { MatchedLines, OpenDeposits, OpenLines, OpenPayouts } from './day-lines.tsx';
import { useDayKeys } from './use-day-keys.ts';

const LineDialog = lazyDialog(() => import('./line-dialog.tsx').then((file) => file.LineDialog));

/** A day: the equation, then what does not match on both sides, then what matches. */
export function DayPanel(place: DayPlace) {
  const query = trpc.reconciliation.day.useQuery(place);
  const mayPrepare = useMay('prepare_payouts');
  const [subject, setSubject] = useState<Subject>();
  const panel = useRef<HTMLDivElement>(null);
  const { data } = query;
  const onOpen = mayPrepare && data && !data.signed ? setSubject : undefined;
  useDayKeys({ day: data, panel, onOpen });
  if (query.error) return <LoadError onRetry={query.refetch} busy={query.isFetching} />;
  if (!data) return <SkeletonRows />;
  return (
    <div ref={panel} className="grid gap-4">
      <Sums day={data} place={place} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <OpenLines day={data} place={place} onOpen={onOpen} />
        <div className="grid gap-4">
          <OpenPayouts day={data} place={place} onOpen={onOpen} />
          <OpenDeposits day={data} onOpen={onOpen} />
        </div>
      </div>
      <MatchedLines day={data} place={place} onOpen={onOpen} />
      {subject && (
        <LineDialog subject={subject} currency={place.currency} onClose={() => setSubject(undefined)} />
      )}
    </div>
  );
}

function Sums({ day, place }: { day: Day; place: DayPlace }) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const matched = day.lines.filter(({ matchedBy }) => matchedBy !== null).length;
  const cells = [
    [t('sums.out'), sumText(day.moneyOut)],
    [`− ${t('sums.paid')}`, sumText(day.paid)],
    [`= ${t('sums.difference')}`, sumText(day.moneyOut - day.paid)],
    [t('sums.in'), sumText(day.moneyIn)],
    [t('sums.matched'), `${matched} / ${day.lines.length}`],
  ] as const;
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      {cells.map(([label, value]) => (
        <p key={label} className="min-w-0">
          <span className="block text-ink-3 text-xs">{label}</span>
          <b className="font-semibold text-md tabular-nums">{value}</b>
        </p>
      ))}
      <span className="ml-auto">
        <Sign day={day} place={place} />
      </span>
    </section>
  );
}

function Sign({ day, place }: { day: Day; place: DayPlace }) {
  const { t } = useTranslation('reconciliation');
  const failed = useFailed();
  const maySign = useMay('approve_payouts');
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const sign = trpc.reconciliation.sign.useMutation({
    onSuccess: () => toast.success(t('signDone')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      setAsking(false);
      await utils.reconciliation.invalidate();
    },
  });
  if (day.signed) return <Pill tone="ok">{t('signedBy', { name: day.signed.by })}</Pill>;
  if (!maySign) return null;
  return (
    <>
      <Button variant="primary" disabled={day.open > 0} onClick={() => setAsking(true)}>
        {day.open > 0 ? t('signLeft', { count: day.open }) : t('sign')}
      </Button>
      <ActDialog
        open={isAsking}
        title={t('signConfirm', { day: shortDay(place.day) })}
        description={t('signText')}
        confirmLabel={t('sign')}
        busy={sign.isPending}
        onConfirm={() => sign.mutate(place)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
