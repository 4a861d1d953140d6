import type { TypedKind } from '@starline/domain/typed';
import { useSay } from '@starline/ui/field';
import { Input, type InputProps } from '@starline/ui/input';
import type { FocusEvent } from 'react';
import { Sentence } from '../sentence.ts';

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

/** Loaded when a field is entered: the first pages have small budgets. */
const reading = () => import('../typed-reading.ts');

/**
 * An input of a kind of text. Nothing that is typed is dropped: when the field is left it shows what its
 * parser reads, and what the parser refuses stays and gets a sentence. Until then it is not touched, because
 * a text that changes under an input method breaks its composition. The server reads a text that is sent
 * before. docs/domain/access.md#typed
 */
export function TypedInput({ kind, onFocus, onBlur, ...rest }: InputProps & { kind: TypedKind }) {
  const say = useSay();
  const read = async (field: HTMLInputElement) => {
    const text = field.value;
    const { read, fault } = (await reading()).readTyped(kind, text);
    if (field.value !== text) return;
    if (read !== text) setValue(field, read);
    if (fault) say?.(<Sentence code={fault} />);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    void reading();
    onFocus?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    void read(event.target);
    onBlur?.(event);
  };
  return <Input {...ATTRIBUTES[kind]} {...rest} onFocus={enter} onBlur={leave} />;
}

/** Past the value that React remembers, so that a controlled field hears of it. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
