import { parseAmount } from '@starline/domain/figures';
import type { Amount } from '@starline/domain/money';
import { typed } from '@starline/domain/typed';
import { useFieldControl, useSay } from '@starline/ui/field';
import { Sentence } from '@starline/web/sentence';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AmountShares } from './amount-shares.tsx';

export type AmountEntryProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  unitLabel: string;
  /** What the shares are taken of. */
  all: Amount;
  allLabel: string;
};

const asText = (value: number | null) => (value === null ? '' : (value / 100).toFixed(2));

/** "1234.5" to "1,234.5", as far as it is typed. */
function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const body = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? body : `${body}.${fraction}`;
}

/**
 * Returns an inserted text as `parseAmount` reads it. The last key of a numeric keyboard is "," in many
 * languages, so a comma that is typed alone is the decimal point, and shows as one at once. In a text that is
 * pasted, commas stand between thousands, or points do before a decimal comma. Any other text stays as it is
 * and is refused: "12,5" and "1.234" could mean two amounts.
 */
function plain(inserted: string): string {
  const text = typed(inserted, 'points');
  if (text === ',') return '.';
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{0,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d{0,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text;
}

/**
 * Returns what was typed as "1234.5". Commas outside the inserted text are the field's own separators. The
 * inserted text ends at the caret. When the browser does not name it (`data` of a paste), it is the whole
 * text before the caret.
 */
function wholeText(field: HTMLInputElement, { inputType, data }: Partial<InputEvent>): string {
  const end = field.selectionEnd ?? field.value.length;
  const start = /^(delete|history)/.test(inputType ?? '') ? end : Math.max(0, end - (data?.length ?? end));
  const own = (from: number, to?: number) => field.value.slice(from, to).replaceAll(',', '');
  return own(0, start) + plain(field.value.slice(start, end)) + own(end);
}

const isRefused = (text: string): boolean => text !== '' && parseAmount(text) === undefined;

/** Longer amounts are smaller, so that they fit beside their unit at 360 px. */
const sizeOf = (text: string) =>
  text.length > 12
    ? 'text-xl'
    : text.length > 9
      ? 'text-2xl'
      : text.length > 7
        ? 'text-[2.6rem]'
        : 'text-[3.5rem]';

/** The one large amount of a screen, grouped by thousands while it is typed. Its value is in hundredths. */
export function AmountEntry(props: AmountEntryProps) {
  const { value, onChange, onBlur, unitLabel, all, allLabel } = props;
  const control = useFieldControl();
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  /** Digits right of the caret: they stay right of it when separators come and go. */
  const after = useRef<number | null>(null);
  const [text, setText] = useState(() => asText(value).replace(/\.00$/, ''));
  useEffect(() => {
    setText((current) => ((parseAmount(current) ?? null) === value ? current : asText(value)));
  }, [value]);
  const [isComposing, setComposing] = useState(false);
  const shown = isComposing || isRefused(text) ? text : grouped(text);
  useLayoutEffect(() => {
    const field = input.current;
    if (after.current === null || !field || document.activeElement !== field) return;
    let place = shown.length;
    for (let left = after.current; place > 0 && left > 0; place -= 1) if (shown[place - 1] !== ',') left -= 1;
    if (shown[place - 1] === ',') place -= 1;
    after.current = null;
    field.setSelectionRange(place, place);
  }, [shown]);
  const take = (field: HTMLInputElement, event: Partial<InputEvent>) => {
    const raw = (isRefused(text) ? typed(field.value, 'points') : wholeText(field, event))
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.');
    after.current = field.value.slice(field.selectionStart ?? field.value.length).replaceAll(',', '').length;
    const read = parseAmount(raw);
    setText(read === undefined ? raw : raw.replaceAll(',', ''));
    // What is refused stays to be read and corrected; it is no amount.
    say?.(isRefused(raw) ? <Sentence code="amount_form" /> : undefined);
    onChange(read ?? null);
  };
  const type = (field: HTMLInputElement, event: Partial<InputEvent>) => {
    // A text that changes under an input method breaks its composition.
    if (isComposing) setText(field.value);
    else take(field, event);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <span
        className={`flex min-h-16 items-baseline gap-2.5 font-bold leading-[1.2] tracking-[-0.03em] ${sizeOf(shown)}`}
      >
        <span className="relative inline-block min-w-[0.7em] max-w-[calc(100%-4rem)]">
          <span aria-hidden className="invisible block overflow-hidden whitespace-pre pr-0.5">
            {shown || '0'}
          </span>
          <input
            {...control}
            ref={input}
            size={1}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={shown}
            onBlur={onBlur}
            onChange={(event) => type(event.target, event.nativeEvent)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={(event) => {
              setComposing(false);
              take(event.currentTarget, {});
            }}
            className="absolute inset-0 size-full min-w-0 border-0 bg-transparent p-0 caret-accent outline-none placeholder:text-line-strong aria-invalid:text-bad"
          />
        </span>
        <span className="font-semibold text-ink-3 text-xl tracking-normal">{unitLabel}</span>
      </span>
      <AmountShares all={all} allLabel={allLabel} onPick={onChange} />
    </div>
  );
}
