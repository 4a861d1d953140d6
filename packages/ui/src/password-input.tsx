import { ArrowBigUp, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Input } from './input.tsx';
import { useUiText } from './text.tsx';

/** A password input with an eye button and a caps-lock hint. Paste and password managers work. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const text = useUiText();
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
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
      <p aria-live="polite" className="empty:hidden text-sm text-warn">
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
