import { plus } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import type { Batch } from './batch.ts';
import { useSumText } from './sum-text.ts';

const tones = { plain: 'text-ink', ok: 'text-ok', bad: 'text-bad', off: 'text-ink-3' } as const;
type Step = { label: string; sum: Batch['all']; at: string | null | undefined; tone: keyof typeof tones };

/**
 * Requested, batched, sent, paid and failed, each with number and sum: paid and failed add up to the file.
 */
export function BatchSums({ batch }: { batch: Batch }) {
  const { t } = useTranslation('payouts');
  const sumText = useSumText(batch.type);
  const { all, sums } = batch;
  const none = { count: 0, payout: all.payout, won: 0 };
  const isSent = batch.sentAt !== null;
  const resultAt = batch.results.at(-1)?.at;
  const steps: Step[] = [
    { label: t('steps.requested'), sum: all, at: batch.createdAt, tone: 'plain' },
    { label: t('steps.batched'), sum: all, at: batch.createdAt, tone: 'plain' },
    { label: t('steps.sent'), sum: isSent ? all : none, at: batch.sentAt, tone: isSent ? 'plain' : 'off' },
    { label: t('steps.paid'), sum: sums.paid, at: resultAt, tone: sums.paid.count > 0 ? 'ok' : 'off' },
    { label: t('steps.failed'), sum: sums.failed, at: resultAt, tone: sums.failed.count > 0 ? 'bad' : 'off' },
  ];
  const parts = { paid: sumText(sums.paid), failed: sumText(sums.failed), all: sumText(all) };
  return (
    <section className="rounded-lg border border-line bg-surface" aria-label={t('columns.sum')}>
      <ol className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {steps.map(({ label, sum, at, tone }) => (
          <li key={label} className="border-line px-4 py-3 max-lg:border-b lg:not-last:border-r">
            <span className="text-ink-3 text-xs">{label}</span>
            <p className={`font-semibold text-md tabular-nums ${tones[tone]}`}>
              {t('count', { count: sum.count })}
            </p>
            <p className="text-ink-2 text-sm tabular-nums">{sum.count > 0 ? sumText(sum) : '-'}</p>
            <p className="text-ink-3 text-xs">{sum.count > 0 && at && <Moment at={at} />}</p>
          </li>
        ))}
      </ol>
      {isSent && (
        <p className="border-line border-t px-4 py-2 font-medium text-sm tabular-nums">
          {sums.sent.count > 0
            ? t('equationWaiting', { ...parts, waiting: sumText(sums.sent) })
            : t('equation', { ...parts, all: sumText(added(sums.paid, sums.failed)) })}
        </p>
      )}
    </section>
  );
}

/** Computed from the parts, so that the line shows a difference from the file if there ever is one. */
const added = (one: Batch['all'], other: Batch['all']): Pick<Batch['all'], 'payout' | 'won'> => ({
  payout: plus(one.payout, other.payout),
  won: one.won + other.won,
});
