import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A choice of 0 to 23, shown as N시. The default is 0. docs/compatibility/constants.md#days-and-hours. */
export function HourSelect(props: { label: string; value: string; onChange: (hour: string) => void }) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay('settings_operation');
  return (
    <Field label={props.label} className="min-w-40">
      <Select
        disabled={!mayEdit}
        value={props.value || '0'}
        onChange={(event) => props.onChange(event.target.value)}
        options={hours.map((hour) => ({ value: hour, label: t('hour', { hour }) }))}
      />
    </Field>
  );
}
