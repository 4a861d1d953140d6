import { addDays, monthOf } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { onEnter } from '@starline/ui/on-enter';
import { Select } from '@starline/ui/select';
import { PeriodFields } from '@starline/web/components/period-fields';
import { useTimes } from '@starline/web/use-times';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../../lib/use-page-state.ts';
import { type HistorySearch, NO_FILTER } from './history-search.ts';

export type FilterOption = { value: string; label: string };

export type HistoryFiltersProps = {
  search: Pick<HistorySearch, 'from' | 'to'> & Partial<HistorySearch>;
  kinds?: readonly FilterOption[];
  states?: readonly FilterOption[];
  /** The label of the field that searches texts of the rows. */
  searchLabel?: string;
};

/**
 * Kind, state, period and text of a history; the address holds them. On a phone they fold behind one button.
 */
export function HistoryFilters({ search, kinds, states, searchLabel }: HistoryFiltersProps) {
  const { t } = useTranslation('receipts', { keyPrefix: 'list' });
  const { patch } = usePageState();
  const today = useTimes().dayOf();
  const { from, to, kind, state, q } = search;
  const isFiltered = Boolean(from || to || kind || state || q);
  const [isOpen, setOpen] = useState(isFiltered);
  const choose = (change: Partial<HistorySearch>) => patch({ ...change, page: 1 });
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(q);
  const find = () => {
    const wanted = field.current?.value.trim() || undefined;
    if (wanted === asked.current) return;
    asked.current = wanted;
    choose({ q: wanted });
  };
  const clear = () => {
    asked.current = undefined;
    if (field.current) field.current.value = '';
    choose(NO_FILTER);
  };
  // The field follows the address, but for its own search: more may be typed already.
  useEffect(() => {
    if (field.current && asked.current !== q) field.current.value = q ?? '';
    asked.current = q;
  }, [q]);
  const choice = (key: 'kind' | 'state', value: string | undefined, options?: readonly FilterOption[]) =>
    options && (
      <Field label={t(key)} hideLabel className="max-md:flex-1 md:min-w-40">
        <Select
          value={value ?? ''}
          placeholder={`${t(key)}: ${t('all')}`}
          options={options}
          onChange={(event) => choose({ [key]: event.target.value || undefined })}
        />
      </Field>
    );
  return (
    <div className="grid gap-2">
      <Button
        variant="soft"
        size="sm"
        className="justify-self-start md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden size={16} />
        {t('filters')}
      </Button>
      <div className={`flex flex-wrap items-center gap-2 ${isOpen ? '' : 'max-md:hidden'}`}>
        {choice('kind', kind, kinds)}
        {choice('state', state, states)}
        {searchLabel && (
          <Field label={searchLabel} hideLabel className="max-md:w-full md:w-64">
            <Input
              ref={field}
              type="search"
              enterKeyHint="search"
              trailing={
                <button
                  type="button"
                  aria-label={t('find')}
                  onClick={find}
                  className="-mr-3 flex size-11 items-center justify-center rounded-md hover:text-ink md:size-9"
                >
                  <Search aria-hidden size={17} />
                </button>
              }
              placeholder={searchLabel}
              maxLength={64}
              defaultValue={q ?? ''}
              onBlur={find}
              onKeyDown={onEnter(find)}
            />
          </Field>
        )}
        <PeriodFields
          labels={{ from: t('from'), to: t('to') }}
          value={{ from, to }}
          onChange={choose}
          presets={[
            { label: t('preset.week'), from: addDays(today, -6), to: today },
            { label: t('preset.month'), from: `${monthOf(today)}-01`, to: today },
            { label: t('preset.quarter'), from: addDays(today, -89), to: today },
          ]}
        />
        {isFiltered && (
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
