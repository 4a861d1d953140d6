import { Button } from '@starline/ui/button';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, Search } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './filter-chip.tsx';
import { FilterSegments } from './filter-segments.tsx';
import {
  appliedFilters,
  countApplied,
  draftsOf,
  type FilterDraft,
  type FilterDrafts,
  type FilterSpec,
  filterKeys,
  inLine,
} from './filters.ts';
import { PeriodPresets } from './period-presets.tsx';

type FilterBarProps = {
  filters: readonly FilterSpec[];
  search: Readonly<Record<string, unknown>>;
  onApply: (filters: Record<string, string | undefined>) => void;
  formRef: RefObject<HTMLFormElement | null>;
};

/** One line of filters: those that are set, then as many as fit. A button shows the rest. */
export function FilterBar({ filters, search, onApply, formRef }: FilterBarProps) {
  const { t } = useTranslation('list');
  const stamp = stampOf(filters, search);
  const [drafts, setDrafts] = useState(() => draftsOf(filters, search));
  /** The address that the drafts were last read from or applied to. */
  const draftsStamp = useRef(stamp);
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const applied = countApplied(filters, search);
  const line = inLine(filters, search);

  const latest = useRef({ stamp, filters, search });
  latest.current = { stamp, filters, search };
  const follow = useCallback(() => {
    draftsStamp.current = latest.current.stamp;
    setDrafts(draftsOf(latest.current.filters, latest.current.search));
  }, []);
  // The drafts follow the address, but for their own: more may be typed before it has changed.
  useEffect(() => {
    if (draftsStamp.current !== stamp) follow();
  }, [stamp, follow]);
  // Pressing Back at once restores the old address before this component has rendered the new one.
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (draftsStamp.current !== latest.current.stamp) follow();
      }),
    [router, follow],
  );

  const apply = (next: FilterDrafts) => {
    const wanted = appliedFilters(filters, next);
    draftsStamp.current = stampOf(filters, wanted);
    setDrafts(draftsOf(filters, wanted));
    onApply(wanted);
  };
  const change = (id: string, draft: FilterDraft, isFinal: boolean) => {
    const next = { ...drafts, [id]: draft };
    setDrafts(next);
    if (isFinal) apply(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(drafts);
    setOpen(false);
    // Leaving the field lets the list's letter shortcuts work again. Tab continues from here.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) field.blur();
  };
  return (
    <search className="flex flex-wrap items-center gap-2 border-line border-b p-3 md:px-3.5">
      <form ref={formRef} onSubmit={submit} className="contents">
        <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('filters')}
          {applied > 0 && (
            <span className="rounded-pill bg-accent px-1.5 text-2xs text-accent-ink">{applied}</span>
          )}
          <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
        </Button>
        <div className={`${isOpen ? 'grid' : 'hidden'} w-full gap-2 md:contents`}>
          {filters.map((filter) => (
            <FilterGroup key={filter.id} filter={filter} isFolded={!isMore && !line.has(filter.id)}>
              <FilterControl
                filter={filter}
                draft={drafts[filter.id] ?? { isOn: false, values: {} }}
                onChange={(draft, isFinal) => change(filter.id, draft, isFinal)}
              />
              {filter.kind === 'period' && (
                <PeriodPresets
                  draft={drafts[filter.id]}
                  filter={filter}
                  onChoose={(draft) => change(filter.id, draft, true)}
                />
              )}
            </FilterGroup>
          ))}
          {line.size < filters.length && (
            <Button
              variant="quiet"
              className="max-md:hidden"
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
            >
              {t(isMore ? 'fewerFilters' : 'moreFilters')}
            </Button>
          )}
          <Button type="submit" variant="primary" className="max-md:w-full">
            <Search aria-hidden size={15} />
            {t('search')}
          </Button>
          {applied > 0 && (
            <Button variant="quiet" onClick={() => apply({})}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

const stampOf = (filters: readonly FilterSpec[], search: FilterBarProps['search']): string =>
  JSON.stringify(filterKeys(filters).map((key) => search[key] ?? null));

type FilterControlProps = {
  filter: FilterSpec;
  draft: FilterDraft;
  onChange: (draft: FilterDraft, isFinal: boolean) => void;
};

const FilterControl = ({ filter, ...given }: FilterControlProps) =>
  filter.kind === 'segments' ? (
    <FilterSegments filter={filter} {...given} />
  ) : (
    <FilterChip filter={filter} {...given} />
  );

type FilterGroupProps = { filter: FilterSpec; isFolded: boolean; children: ReactNode };

/** A phone shows every filter below each other. */
function FilterGroup({ filter, isFolded, children }: FilterGroupProps) {
  const layout = filter.kind === 'period' ? 'flex flex-wrap gap-2 max-md:grid' : 'contents';
  return <div className={isFolded ? `${layout} md:hidden` : layout}>{children}</div>;
}
