import { formatCount } from '@starline/domain/counts';
import { Segmented } from '@starline/ui/segmented';
import { useTranslation } from 'react-i18next';
import type { FilterDraft, FilterSpec } from './filters.ts';

type FilterSegmentsProps = {
  filter: Extract<FilterSpec, { kind: 'segments' }>;
  draft: FilterDraft;
  onChange: (draft: FilterDraft, isFinal: boolean) => void;
};

/** One filter as segments, each with the number of rows that wait for staff. It applies at once. */
export function FilterSegments({ filter, draft, onChange }: FilterSegmentsProps) {
  const { t } = useTranslation('list');
  const segments = filter.choices.map(({ value, label, waiting }) => ({
    value,
    ...(waiting && { ariaLabel: t('segment', { label, total: waiting }) }),
    label: (
      <>
        {label}
        {waiting ? <span className="text-ink-3 tabular-nums">{formatCount(waiting)}</span> : null}
      </>
    ),
  }));
  return (
    <Segmented
      label={filter.label}
      className="max-md:flex max-md:w-full max-md:[&>label]:flex-1"
      value={draft.isOn ? (draft.values[filter.id] ?? '') : ''}
      options={[{ value: '', label: t('any') }, ...segments]}
      onChange={(value) => onChange({ isOn: value !== '', values: { [filter.id]: value } }, true)}
    />
  );
}
