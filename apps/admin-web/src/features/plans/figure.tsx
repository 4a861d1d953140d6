import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { useCodeText } from '../../lib/use-error-text.ts';

type FigureProps = {
  label: string;
  value: string;
  unit?: string;
  code: string | undefined;
  onChange: (text: string) => void;
};

/** The input of one figure of the plan with its error below. */
export function Figure({ label, value, unit, code, onChange }: FigureProps) {
  const { t } = useTranslation('plans');
  const codeText = useCodeText();
  const mayEdit = useMay('manage_plans', 'settle');
  return (
    <Field label={label} error={code && (code === 'invalid' ? t('invalid') : codeText(code))}>
      <Input
        inputMode="decimal"
        readOnly={!mayEdit}
        className={unit ? '!pr-8 text-right' : 'text-right'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        trailing={unit}
      />
    </Field>
  );
}
