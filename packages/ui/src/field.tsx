import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { useUiText } from './text.tsx';

type FieldState = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** An element, so that its texts may load after the field. */
  say: (sentence: ReactElement | undefined) => void;
  limit: (typed: string, max: number | undefined) => void;
};
const FieldContext = createContext<FieldState | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
};

/** Returns the props that connect a control inside a <Field> with its label, hint and error. */
export function useFieldControl(): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

/** Lets a control say a sentence at its field; undefined takes it back. Undefined outside of a field. */
export const useSay = (): FieldState['say'] | undefined => useContext(FieldContext)?.say;

/**
 * Returns what a control does on input: it says at the field that a text is longer than it may be. No control
 * has `maxlength`: a browser would cut a pasted text without a word. The server refuses what is too long.
 */
export function useLengthLimit(max: number | undefined): (text: string) => void {
  const field = useContext(FieldContext);
  return (text) => field?.limit(text, max);
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Content right of the label: a counter, a balance, a small link. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** The aside stands beside the label and is reached after the control: Tab and Enter send what was typed. */
const WITH_ASIDE =
  'grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 *:col-span-2 min-[17.5rem]:[&>label]:[grid-column:1]';

export function Field({
  label,
  hint,
  error: given,
  required = false,
  aside,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const text = useUiText();
  const [said, say] = useState<ReactNode>();
  const limit = (typed: string, max = Number.POSITIVE_INFINITY) =>
    say(typed.length > max ? text.tooLong(max, typed.length) : undefined);
  const error = said ?? given;
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <FieldContext
      value={{ id, describedBy: describedBy || undefined, invalid: Boolean(error), required, say, limit }}
    >
      <div className={cx('grid content-start gap-1.5', aside ? WITH_ASIDE : 'grid-cols-1', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-ink-2 text-sm'}>
          {label}
          {required && (
            <span className="text-bad" title={text.required} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
        {children}
        {aside && (
          <div className="min-[17.5rem]:[grid-column:2]! min-[17.5rem]:row-start-1 text-ink-3 text-sm">
            {aside}
          </div>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && (
          <div id={`${id}-hint`} className="text-ink-3 text-sm">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

/** The error of a field, or of a group of cards. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} data-said="error" className="flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden size={15} className="mt-[0.2em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
