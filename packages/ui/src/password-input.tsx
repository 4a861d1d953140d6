import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useState } from 'react';
import { Input } from './input.tsx';
import { useUiText } from './text.tsx';

/**
 * What a paste adds unseen: white space at an end, and characters without a picture. Never removed: a
 * password is what was typed.
 */
const ODD = /^\s|\s$|[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]--\p{Variation_Selector}]/v;

/**
 * A password input with an eye button, a caps-lock hint and a hint of what cannot be seen. Paste and password
 * managers work.
 */
export function PasswordInput(props: ComponentProps<'input'>) {
  const text = useUiText();
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const [isOdd, setOdd] = useState(false);
  const watchText = (event: FormEvent<HTMLInputElement>) => setOdd(ODD.test(event.currentTarget.value));
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="grid gap-1.5">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onInput={watchText}
        trailing={
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!isShown)}
            className="-mr-2 flex size-9 items-center justify-center rounded-sm text-ink-3 hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden size={19} /> : <Eye aria-hidden size={19} />}
          </button>
        }
      />
      <p data-said="shown" className="empty:hidden text-sm text-warn">
        {isOdd && text.oddPassword}
      </p>
      <p data-said="shown" className="empty:hidden text-sm text-warn">
        {hasCaps && (
          <span className="inline-flex items-center gap-1">
            <ArrowBigUp aria-hidden size={16} />
            {text.capsLock}
          </span>
        )}
      </p>
    </div>
  );
}
