import {
  type DayOrder,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '@starline/domain/bank-statements';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import type { StatementPreview } from './day.ts';

type StatementColumnsProps = {
  preview: StatementPreview;
  isBusy: boolean;
  onChange: (mapping: StatementMapping) => void;
};

/**
 * What the columns of a file hold, and the order of its dates where they leave a choice. Each change is read
 * again.
 */
export function StatementColumns({ preview, isBusy, onChange }: StatementColumnsProps) {
  const { t } = useTranslation('reconciliation');
  const { mapping, headings, orders } = preview;
  const choose = (field: StatementField, heading: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(heading === '' ? others : { ...others, [field]: heading });
  };
  const isAsked = orders.length > 1 || mapping.order !== undefined;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5" disabled={isBusy}>
      <legend className="mb-2 font-medium text-ink-2 text-sm">{t('columns')}</legend>
      {isAsked && (
        <Field label={t('order')} required>
          <Select
            value={mapping.order ?? ''}
            placeholder={t('chooseOrder')}
            options={(['ymd', 'dmy', 'mdy'] as const).map((value) => ({
              value,
              label: t(`orders.${value}`),
            }))}
            onChange={({ target }) => onChange({ ...mapping, order: target.value as DayOrder })}
          />
        </Field>
      )}
      {STATEMENT_FIELDS.map((field) => (
        <Field key={field} label={t(`fields.${field}`)}>
          <Select
            value={mapping[field] ?? ''}
            placeholder={t('noColumn')}
            options={headings.map((heading) => ({ value: heading, label: heading }))}
            onChange={(event) => choose(field, event.target.value)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
