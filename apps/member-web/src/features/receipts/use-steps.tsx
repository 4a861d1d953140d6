import type { Receipt } from '@starline/domain/receipts';
import { Moment } from '@starline/web/components/moment';
import { useTranslation } from 'react-i18next';
import type { StarLineStep } from '../../components/star-line.tsx';

/** Minutes as people say them: to the minute below an hour, then hours, then days. */
function useTypical() {
  const { t } = useTranslation('receipts');
  return (minutes: number) =>
    minutes < 60
      ? t('typical.minutes', { count: minutes })
      : minutes < 2_880
        ? t('typical.hours', { count: Math.round(minutes / 60) })
        : t('typical.days', { count: Math.round(minutes / 1_440) });
}

/**
 * The steps of an act for the star line. The awaited one says what it waits for, the last one how long it
 * usually takes.
 */
export function useSteps({ steps, typicalMinutes }: Receipt): StarLineStep[] {
  const { t } = useTranslation('receipts');
  const typical = useTypical();
  const awaited = steps.findIndex(({ at }) => at === null);
  return steps.map(({ step, at }, index) => {
    const isLast = index === steps.length - 1;
    const hint = index === awaited || (isLast && at === null);
    return {
      title: t(`step.${step}`),
      state: step === 'cancelled' ? 'bad' : at !== null ? 'lit' : index === awaited ? 'now' : 'off',
      hint: hint && isHinted(step) ? t(`hint.${step}`) : undefined,
      aside:
        at !== null ? (
          <Moment iso={at} />
        ) : isLast && typicalMinutes !== null ? (
          <span title={t('typicalText')}>{typical(typicalMinutes)}</span>
        ) : undefined,
    };
  });
}

const HINTED = ['checked', 'sent', 'paid', 'received', 'credited'] as const;
const isHinted = (step: string): step is (typeof HINTED)[number] =>
  (HINTED as readonly string[]).includes(step);
