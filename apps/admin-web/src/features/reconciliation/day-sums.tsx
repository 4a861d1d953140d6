import { daysBetween, shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Day, type DayPlace, useSumText } from './day.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

type DaySumsProps = { day: Day; place: DayPlace };

/** What left minus what we paid, in figures and in words, and the act that ends the day. */
export function DaySums({ day, place }: DaySumsProps) {
  const { t } = useTranslation('reconciliation');
  const today = useTimes().dayOf();
  const sumText = useSumText(place.currency);
  const matched = day.lines.filter(({ matchedBy }) => matchedBy !== null).length;
  const age = daysBetween(place.day, today);
  const difference = day.moneyOut - day.paid;
  const cells = [
    [t('sums.out'), sumText(day.moneyOut)],
    [`− ${t('sums.paid')}`, sumText(day.paid)],
    [`= ${t('sums.difference')}`, sumText(difference)],
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
      <span className="ml-auto flex flex-wrap items-center gap-3">
        {!day.signed && age > 0 && <span className="text-ink-3 text-xs">{t('age', { count: age })}</span>}
        <Sign day={day} place={place} isOver={age > 0} />
      </span>
      {day.lines.length > 0 && <Words day={day} place={place} difference={difference} />}
    </section>
  );
}

/** The difference in words, taken apart: small ones cannot hide large lines that are open. */
function Words({ day, place, difference }: DaySumsProps & { difference: number }) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const bank = sum(
    day.lines.flatMap(({ matchedBy, amount }) => (matchedBy === null && amount < 0 ? -amount : [])),
  );
  const ours = sum(day.payouts.map(({ amount }) => amount));
  const days = difference - bank + ours;
  const parts = [
    [t('splits.bank'), bank],
    [t('splits.days'), days],
    [t('splits.ours'), -ours],
  ] as const;
  const word = difference === 0 ? 'none' : difference > 0 ? 'more' : 'less';
  return (
    <p className="basis-full text-ink-2 text-sm">
      {t(`apart.${word}`, { sum: sumText(Math.abs(difference)) })}{' '}
      <span className="text-ink-3">
        {parts
          .filter(([, value]) => value !== 0)
          .map(([name, value], at) => {
            const sign = value < 0 ? '− ' : at > 0 ? '+ ' : '';
            return `${sign}${name} ${sumText(Math.abs(value))}`;
          })
          .join(' ')}
      </span>
    </p>
  );
}

function Sign({ day, place, isOver }: DaySumsProps & { isOver: boolean }) {
  const { t } = useTranslation('reconciliation');
  const failed = useFailed();
  const maySign = useMay('approve_payouts');
  const utils = trpc.useUtils();
  /** The day as it was shown when the question was opened. */
  const [seen, setSeen] = useState<string>();
  const sign = trpc.reconciliation.sign.useMutation({
    onSuccess: () => toast.success(t('signDone')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      setSeen(undefined);
      await utils.reconciliation.invalidate();
    },
  });
  if (day.signed) return <Pill tone="ok">{t('signedBy', { name: day.signed.by })}</Pill>;
  if (!maySign) return null;
  if (!isOver) return <span className="text-ink-3 text-xs">{t('signLater')}</span>;
  return (
    <>
      <Button
        variant={day.open > 0 ? 'secondary' : 'primary'}
        disabled={day.open > 0}
        onClick={() => setSeen(day.seen)}
      >
        {day.open > 0 ? t('signLeft', { count: day.open }) : t('sign')}
      </Button>
      <ActDialog
        open={seen !== undefined}
        title={t('signConfirm', { day: shortDay(place.day) })}
        description={t('signText')}
        confirmLabel={t('sign')}
        busy={sign.isPending}
        onConfirm={() => sign.mutate({ ...place, seen })}
        onCancel={() => setSeen(undefined)}
      />
    </>
  );
}
