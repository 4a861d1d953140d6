import { Checkbox } from '@starline/ui/checkbox';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { type RefCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDraft, FilterSpec } from './filters.ts';

type ChipSpec = Exclude<FilterSpec, { kind: 'segments' }>;
type FilterChipProps = {
  filter: ChipSpec;
  draft: FilterDraft;
  /** `isFinal`: the value is complete, so the filter applies at once. */
  onChange: (draft: FilterDraft, isFinal: boolean) => void;
};

const DateField = lazyComponent(async () => (await import('@starline/web/components/date-field')).DateField);

const bare =
  'h-full min-w-0 bg-transparent text-field text-ink outline-none placeholder:text-ink-3 focus-visible:outline-none';

/** One filter with a checkbox that enables it. Typing into the filter ticks the checkbox. */
export function FilterChip({ filter, draft, onChange }: FilterChipProps) {
  const inputs = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  // A day's input appears when its code has loaded.
  const focus = (input: HTMLElement | null) => {
    if (wantsFocus.current && input) input.focus();
    if (input) wantsFocus.current = false;
  };
  const hasValue = Object.values(draft.values).some(Boolean);
  const tick = (isOn: boolean) => {
    onChange({ ...draft, isOn }, hasValue);
    if (!isOn || hasValue) return;
    wantsFocus.current = true;
    requestAnimationFrame(() => focus(inputs.current?.querySelector<HTMLElement>('input, select') ?? null));
  };
  const write = (key: string, value: string, isFinal: boolean) => {
    const values = { ...draft.values, [key]: value };
    onChange({ isOn: Object.values(values).some(Boolean), values }, isFinal);
  };
  return (
    <div
      data-on={draft.isOn}
      className="flex h-control items-center gap-2 rounded-control border border-line bg-surface px-control transition-colors focus-within:border-accent data-[on=true]:border-accent data-[on=true]:bg-accent-soft"
    >
      <Checkbox
        aria-label={filter.label}
        className="!size-[15px]"
        checked={draft.isOn}
        onChange={(event) => tick(event.target.checked)}
      />
      <span className="shrink-0 text-field text-ink-2">{filter.label}</span>
      <div ref={inputs} className="flex h-full min-w-0 flex-1 items-center gap-1.5">
        <FilterInputs filter={filter} draft={draft} write={write} focus={focus} />
      </div>
    </div>
  );
}

function FilterInputs(props: {
  filter: ChipSpec;
  draft: FilterDraft;
  write: (key: string, value: string, isFinal: boolean) => void;
  focus: RefCallback<HTMLElement>;
}) {
  const { filter, draft, write, focus } = props;
  const { t } = useTranslation('list');
  const day = (key: string, label: string) => (
    <DateField
      ref={focus}
      aria-label={label}
      className={`${bare} w-[118px]! border-0! px-0! max-md:flex-1`}
      value={draft.values[key] ?? ''}
      onChange={(day) => write(key, day, false)}
    />
  );
  // Empty date inputs are wide. They appear when the filter is on.
  if (!draft.isOn && (filter.kind === 'day' || filter.kind === 'period')) return null;
  switch (filter.kind) {
    case 'text':
      return (
        <input
          type="search"
          aria-label={filter.label}
          autoComplete="off"
          className={`${bare} w-[84px] max-md:w-full [&::-webkit-search-cancel-button]:hidden`}
          value={draft.values[filter.id] ?? ''}
          onChange={(event) => write(filter.id, event.target.value, false)}
        />
      );
    case 'choice':
      return (
        <select
          aria-label={filter.label}
          className={`${bare} cursor-pointer font-semibold max-md:w-full`}
          value={draft.values[filter.id] ?? ''}
          onChange={(event) => write(filter.id, event.target.value, true)}
        >
          <option value="">{t('any')}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'day':
      return day(filter.id, filter.label);
    case 'period':
      return (
        <>
          {day(filter.start, t('from'))}
          <span aria-hidden className="text-ink-3">
            ~
          </span>
          {day(filter.end, t('to'))}
        </>
      );
  }
}
