import { useFieldControl, useSay } from '@starline/ui/field';
import { inputStyle } from '@starline/ui/input';
import { isComposing, isEnter } from '@starline/ui/on-enter';
import { Sentence } from '@starline/web/sentence';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareBankName, searchBanks } from '../lib/search-banks.ts';
import { useBankName } from '../lib/use-bank-name.ts';

/**
 * A combobox of the 24 banks. It also finds a bank by initial consonants: ㅋㅋㅇ finds 카카오뱅크. A text that is
 * left and names none stays, with a sentence, and no bank is chosen: what is shown is what is sent.
 */
export function BankPicker({ value, onChange }: { value: string; onChange: (bank: string) => void }) {
  // The form does not wait for texts that are loaded after the page.
  const { t, ready } = useTranslation('typed', { useSuspense: false });
  const search = ready ? t('bankSearch') : '';
  const bankName = useBankName();
  const control = useFieldControl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const say = useSay();
  const banks = searchBanks(query ?? '', bankName);

  const open = () => {
    setQuery((current) => current ?? '');
    setOpen(true);
  };
  const close = () => {
    setQuery(null);
    setOpen(false);
    say?.(undefined);
  };
  const choose = (bank: string | undefined) => {
    if (bank) onChange(bank);
    close();
  };
  const leave = () => {
    const wanted = bareBankName(query ?? '');
    const named = banks.find((bank) => [bank, bankName(bank)].some((name) => bareBankName(name) === wanted));
    if (wanted === '' || named) return choose(wanted === '' ? undefined : named);
    setOpen(false);
    if (value !== '') onChange('');
    say?.(<Sentence code="bankChoose" />);
  };
  const move = (step: number) => {
    const next = Math.min(Math.max(active + step, 0), banks.length - 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (isEnter(event) && isOpen) {
      event.preventDefault();
      choose(banks[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && banks.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={search}
        value={query ?? bankName(value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
          setActive(0);
          say?.(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={`${inputStyle} pr-9`}
      />
      <ChevronDown
        aria-hidden
        size={17}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={search}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-2"
      >
        {banks.map((bank, index) => (
          <div
            key={bank}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={bank === value}
            data-active={index === active || undefined}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(bank);
            }}
            className="flex min-h-11 items-center justify-between rounded-sm px-3 hover:bg-surface-2 data-active:bg-surface-2"
          >
            {bankName(bank)}
            {bank === value && <Check aria-hidden size={16} className="text-accent" />}
          </div>
        ))}
        {banks.length === 0 && <p className="px-3 py-2.5 text-ink-3 text-sm">{t('bankNotFound')}</p>}
      </div>
    </div>
  );
}
