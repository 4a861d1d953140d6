import { WEEKDAYS } from '@starline/domain/business-time';
import { parseDays } from '@starline/domain/settings';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';

type DayTogglesProps = { label: string; value: string; onChange: (days: string) => void };

/**
 * Toggles that add or remove the codes of weekdays in a comma-separated list. The list keeps the order of the
 * week. docs/compatibility/screens.md#day-toggles.
 */
export function DayToggles({ label, value, onChange }: DayTogglesProps) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay('settings_operation');
  const chosen = parseDays(value);
  return (
    <fieldset
      disabled={!mayEdit}
      className="flex flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-7 max-md:gap-1"
    >
      <legend className="sr-only">{label}</legend>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          onClick={() =>
            onChange(WEEKDAYS.filter((code) => chosen.includes(code) !== (code === day)).join(','))
          }
          className="h-control rounded-control border border-line bg-surface md:min-w-11 md:px-3 font-medium text-ink-3 text-xs md:text-sm hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-strong"
        >
          {t(`days.${day}`)}
        </button>
      ))}
    </fieldset>
  );
}
