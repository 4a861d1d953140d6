import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import type { FilterDraft, FilterSpec } from './filters.ts';

type Period = Extract<FilterSpec, { kind: 'period' }>;
const presets = ['today', 'week', 'month'] as const;

const startOf: Record<(typeof presets)[number], (today: BusinessDay) => BusinessDay> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => `${today.slice(0, 8)}01`,
};

export function PeriodPresets(props: {
  filter: Period;
  draft: FilterDraft | undefined;
  onChoose: (draft: FilterDraft) => void;
}) {
  const { filter, draft, onChoose } = props;
  const { t } = useTranslation('list');
  const today = useTimes().dayOf();
  return (
    <fieldset className="flex h-control overflow-hidden rounded-control border border-line bg-surface">
      <legend className="sr-only">{t('presets.label')}</legend>
      {presets.map((preset) => {
        const values = { [filter.start]: startOf[preset](today), [filter.end]: today };
        const isChosen =
          draft?.isOn &&
          draft.values[filter.start] === values[filter.start] &&
          draft.values[filter.end] === values[filter.end];
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={isChosen ?? false}
            onClick={() => onChoose({ isOn: true, values })}
            className="px-3 text-field text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-ink max-md:flex-1"
          >
            {t(`presets.${preset}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
