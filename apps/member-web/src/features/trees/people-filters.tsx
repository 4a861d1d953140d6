import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { DateField } from '@starline/web/components/date-field';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../../lib/use-page-state.ts';
import type { TreeSearch } from './tree-search.ts';

const LEVELS = Array.from({ length: 10 }, (_, index) => index + 1);

export function PeopleFilters({ search }: { search: TreeSearch }) {
  const { t } = useTranslation(['trees', 'common']);
  const { patch } = usePageState();
  const choose = (change: Partial<TreeSearch>) => patch({ ...change, page: 1 });
  const { level, has, from, to } = search;
  return (
    <div className="grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
      <Field label={t('filter.level')}>
        <Select
          value={level ?? ''}
          onChange={(event) => choose({ level: Number(event.target.value) || undefined })}
          placeholder={t('filter.all')}
          options={LEVELS.map((value) => ({ value, label: t('levelOf', { level: value }) }))}
        />
      </Field>
      <Field label={t('filter.package')}>
        <Select
          value={has ?? ''}
          onChange={(event) => choose({ has: (event.target.value || undefined) as TreeSearch['has'] })}
          placeholder={t('filter.all')}
          options={[
            { value: 'yes', label: t('filter.with') },
            { value: 'no', label: t('filter.without') },
          ]}
        />
      </Field>
      <Field label={t('filter.from')}>
        <DateField value={from ?? ''} max={to} onChange={(day) => choose({ from: day || undefined })} />
      </Field>
      <Field label={t('filter.to')}>
        <DateField value={to ?? ''} min={from} onChange={(day) => choose({ to: day || undefined })} />
      </Field>
      {(level || has || from || to) && (
        <Button
          variant="quiet"
          onClick={() => choose({ level: undefined, has: undefined, from: undefined, to: undefined })}
        >
          {t('common:reset')}
        </Button>
      )}
    </div>
  );
}
