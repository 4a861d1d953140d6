import { addDays, monthOf } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTimes } from '@starline/web/use-times';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../../lib/use-page-state.ts';

const route = getRouteApi('/_member/point/');

/** The period of the reward list in business days, both inclusive. The address holds it. */
export function RewardFilters() {
  const { t } = useTranslation(['rewards', 'common']);
  const { from, to } = route.useSearch();
  const { patch } = usePageState();
  const today = useTimes().dayOf();
  const choose = (range: { from?: string | undefined; to?: string | undefined }) =>
    patch({ ...range, page: 1 });
  const presets = [
    { label: t('rewards:preset.week'), from: addDays(today, -6) },
    { label: t('rewards:preset.month'), from: `${monthOf(today)}-01` },
    { label: t('rewards:preset.quarter'), from: addDays(today, -89) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={t('rewards:from')} hideLabel className="max-md:flex-1">
        <Input
          type="date"
          className="max-md:px-2.5"
          value={from ?? ''}
          max={to ?? today}
          onChange={(event) => choose({ from: event.target.value || undefined })}
        />
      </Field>
      <span aria-hidden className="self-center text-ink-3">
        ~
      </span>
      <Field label={t('rewards:to')} hideLabel className="max-md:flex-1">
        <Input
          type="date"
          className="max-md:px-2.5"
          value={to ?? ''}
          min={from}
          max={today}
          onChange={(event) => choose({ to: event.target.value || undefined })}
        />
      </Field>
      <div className="flex gap-1 max-md:w-full max-md:[&>*]:flex-1">
        {presets.map((preset) => {
          const isOn = from === preset.from && to === today;
          return (
            <Button
              key={preset.label}
              size="sm"
              variant={isOn ? 'soft' : 'quiet'}
              aria-pressed={isOn}
              onClick={() => choose({ from: preset.from, to: today })}
            >
              {preset.label}
            </Button>
          );
        })}
        {(from || to) && (
          <Button size="sm" variant="quiet" onClick={() => choose({ from: undefined, to: undefined })}>
            {t('common:reset')}
          </Button>
        )}
      </div>
    </div>
  );
}
