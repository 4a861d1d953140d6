import { shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { useNavigate } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { earlyOptions } from './run.ts';
import { useRunActs } from './use-run-acts.ts';

/** The next business day that is due, with the button that settles it. */
export function NextRun() {
  const { t } = useTranslation('settlements');
  const navigate = useNavigate();
  const mayRun = useMay('settle');
  const isOwner = useMay('force');
  const { data } = trpc.settlements.status.useQuery(undefined, { refetchInterval: 10_000 });
  const acts = useRunActs();
  if (!data) return <div className="h-[58px] shrink-0 rounded-md border border-line bg-surface" />;
  const day = data.next;
  const isFuture = day > data.today;
  const look = () =>
    acts.settle.mutate(
      { date: day, isPreview: true, ...earlyOptions(day, data.today) },
      { onSuccess: () => void navigate({ to: '/settlements/$date', params: { date: day } }) },
    );
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3">
      <CalendarCheck aria-hidden size={18} className="text-ink-3" />
      <span>
        {t('lastPosted')} <b className="font-semibold">{data.lastPosted ? shortDay(data.lastPosted) : '-'}</b>
      </span>
      <span className="text-line-strong max-md:hidden">|</span>
      <span>
        {data.due ? t('due') : t('upToDate')} <b className="font-semibold">{shortDay(data.due ?? '')}</b>
      </span>
      {data.isPosting && <Pill tone="wait">{t('statuses.posting')}</Pill>}
      <span className="flex-1" />
      {(isFuture ? isOwner : mayRun) && (
        <Button variant={data.due ? 'primary' : 'secondary'} busy={acts.settle.isPending} onClick={look}>
          {t('previewDay', { day: shortDay(day) })}
        </Button>
      )}
    </div>
  );
}
