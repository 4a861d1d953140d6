import { Field, type FieldProps } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Needed = {
  /** Without spaces around it. */
  text: string;
  isTyped: boolean;
  /** Whether the act can go on. If not, the field says what it lacks and takes the focus. */
  check: () => boolean;
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
};

/**
 * A text that an act needs, such as its reason. The button of the act stays enabled: an act without the text
 * says so at the field. `wrong` returns what is wrong with a text that was typed.
 */
export function useNeeded(
  [typed, setTyped]: readonly [string, (typed: string) => void],
  wrong?: (text: string) => string | undefined,
): Needed {
  const { t } = useTranslation('errors');
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const lack = text === '' ? t('required') : wrong?.(text);
  return {
    ...{ text, typed, setTyped, input },
    isTyped: typed !== '',
    error: isChecked ? lack : undefined,
    check: () => {
      if (!lack) return true;
      setChecked(true);
      input.current?.focus();
      return false;
    },
  };
}

type NeededFieldProps = Pick<FieldProps, 'label' | 'hint'> & {
  of: Needed;
  max?: number;
  isFirst?: boolean;
};

/** The field of a text that an act needs. */
export function NeededField({ of, max, isFirst = false, ...field }: NeededFieldProps) {
  return (
    <Field {...field} error={of.error} required>
      <Input
        ref={of.input}
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        maxLength={max}
        value={of.typed}
        onChange={(event) => of.setTyped(event.target.value)}
      />
    </Field>
  );
}
