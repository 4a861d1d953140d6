import { type TypedKind, typed } from '@starline/domain/typed';
import { useSay } from '@starline/ui/field';
import { Input, type InputProps } from '@starline/ui/input';
import type { FocusEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
const figure = { inputMode: 'decimal', autoComplete: 'off' } as const;
const ATTRIBUTES: { [Kind in TypedKind]?: Partial<InputProps> } = {
  points: figure,
  won: figure,
  percent: figure,
  digits: { inputMode: 'numeric', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  account: { inputMode: 'numeric', autoComplete: 'off' },
  txid: plain,
  wallet: plain,
  username: plain,
};

/**
 * An input of a kind of text. Nothing that is typed is dropped: when the field is left it shows what its parser reads, and what
 * the parser refuses stays and gets a sentence. Until then it is not touched, because a text that changes under an input method
 * breaks its composition. docs/domain/access.md#typed
 */
export function TypedInput({ kind, onBlur, onInput, ...rest }: InputProps & { kind: TypedKind }) {
  const { t } = useTranslation('typed', { useSuspense: false });
  const say = useSay();
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const read = typed(event.target.value, kind);
    if (read !== event.target.value) setValue(event.target, read);
    onBlur?.(event);
    const field = event.target;
    // Loaded when it is needed: the first pages have small budgets.
    void import('../typed-faults.ts').then(({ faultOf }) => {
      const fault = read === '' ? undefined : faultOf(kind, read);
      if (fault && field.value === read) say?.(t(fault));
    });
  };
  const change = (event: FormEvent<HTMLInputElement>) => {
    say?.(undefined);
    onInput?.(event as never);
  };
  return <Input {...ATTRIBUTES[kind]} {...rest} onInput={change} onBlur={leave} />;
}

/** Past the value that React remembers, so that a controlled field hears of it. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
