import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { useTimes } from '../use-times.ts';
import { DateField } from './date-field.tsx';

export type Period = { from?: string | undefined; to?: string | undefined };

export type PeriodFieldsProps = {
  labels: { from: string; to: string };
  value: Period;
  presets: readonly { label: string; from: string; to: string }[];
  /** Takes what changed: the other day may have changed too, which the address does not show yet. */
  onChange: (change: Period) => void;
  /** The name of a button that clears the period, where a list can be shown without one. */
  clearLabel?: string;
};

/** A period of business days, both inclusive, with buttons for common ones. */
export function PeriodFields({
  labels,
  value: { from, to },
  presets,
  onChange,
  clearLabel,
}: PeriodFieldsProps) {
  const today = useTimes().dayOf();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field label={labels.from} hideLabel className="max-md:flex-1">
        <DateField
          className="max-md:px-2.5"
          value={from ?? ''}
          max={to ?? today}
          onChange={(day) => onChange({ from: day || undefined })}
        />
      </Field>
      <span aria-hidden className="self-center text-ink-3">
        ~
      </span>
      <Field label={labels.to} hideLabel className="max-md:flex-1">
        <DateField
          className="max-md:px-2.5"
          value={to ?? ''}
          min={from}
          max={today}
          onChange={(day) => onChange({ to: day || undefined })}
        />
      </Field>
      <div className="flex gap-1 max-md:w-full max-md:flex-wrap max-md:[&>*]:flex-1 max-md:[&>*]:px-1">
        {presets.map((preset) => {
          const isOn = from === preset.from && to === preset.to;
          return (
            <Button
              key={preset.label}
              size="sm"
              variant={isOn ? 'soft' : 'quiet'}
              aria-pressed={isOn}
              onClick={() => onChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Button>
          );
        })}
        {clearLabel && (from || to) && (
          <Button size="sm" variant="quiet" onClick={() => onChange({ from: undefined, to: undefined })}>
            {clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
