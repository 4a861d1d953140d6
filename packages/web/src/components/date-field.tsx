import { FIRST_DAY, isBusinessDay, LAST_DAY } from '@starline/domain/business-time';
import { useSay } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type Ref, useEffect, useState } from 'react';
import { Sentence } from '../sentence.ts';

export type DateFieldProps = {
  /** A day, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  className?: string;
  'aria-label'?: string;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A year of fewer digits is still being typed: the browser fills it with zeros. */
const isWhole = (day: string): boolean => day >= '1000';

/**
 * A field for a day, typed, pasted or picked. It keeps a draft and reports a day when its year has four
 * digits of its own, or when it is emptied. A list that is asked at each key would take the field away from
 * the person who types. It reports no day that the product cannot hold. The one date field of both webs: `npm
 * run verify` refuses others.
 */
export function DateField({ value, onChange, min, max, ...rest }: DateFieldProps) {
  const say = useSay();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const report = (day: string) => {
    setDraft(day);
    say?.(undefined);
    if (day !== value) onChange(day);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isEmptied = target.value === '' && !target.validity.badInput;
    if (isEmptied || (isWhole(target.value) && isBusinessDay(target.value))) return report(target.value);
    setDraft(target.value);
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.validity.badInput) return say?.(<Sentence code="day_unclear" />);
    if (target.value !== '' && !isBusinessDay(target.value)) return say?.(<Sentence code="day_range" />);
    report(target.value);
  };
  const paste = async (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    // Few days are pasted: the code that reads them is loaded then.
    const day = (await import('@starline/domain/days')).readDay(text);
    if (day) report(day);
    else say?.(<Sentence code="day_unclear" />);
  };
  return (
    <Input
      {...rest}
      type="date"
      min={min ?? FIRST_DAY}
      max={max ?? LAST_DAY}
      value={draft}
      onChange={type}
      onBlur={leave}
      onPaste={(event) => void paste(event)}
    />
  );
}
