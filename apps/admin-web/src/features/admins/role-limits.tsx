import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTranslation } from 'react-i18next';
import type { TypedLimits } from './limits.ts';

type RoleLimitsProps = { limits: TypedLimits; isValid: boolean; onChange: (limits: TypedLimits) => void };

/** What administrators of the role may move a day, and the hours in which they may act. */
export function RoleLimits({ limits, isValid, onChange }: RoleLimitsProps) {
  const { t } = useTranslation('people');
  const input = (name: keyof TypedLimits) => (
    <Input
      inputMode={name === 'amount' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={name === 'amount' ? 16 : 2}
      value={limits[name]}
      onChange={(event) => onChange({ ...limits, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
      <legend className="sr-only">{t('limits.title')}</legend>
      <Field
        label={t('limits.amount')}
        hint={t('limits.amountHint')}
        error={isValid ? undefined : t('limits.invalid')}
        className="sm:col-span-2"
      >
        {input('amount')}
      </Field>
      <Field label={t('limits.from')} hint={t('limits.hoursHint')}>
        {input('from')}
      </Field>
      <Field label={t('limits.until')}>{input('until')}</Field>
    </fieldset>
  );
}
