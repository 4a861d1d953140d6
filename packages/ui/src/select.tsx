import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { inputStyle } from './input.tsx';
import { languageOf } from './language-of.ts';

export type SelectOption = { value: string | number; label: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  /**
   * `undefined` while the options load: pass the query's data without `?? []`. An empty list means that there
   * are no options.
   */
  options: readonly SelectOption[] | undefined;
  /** The label of a first option with the value ''. */
  placeholder?: string | undefined;
};

/**
 * The browser's native select: it suits phones, keyboard and screen readers.
 *
 * Until the options arrive it renders a disabled placeholder that form libraries cannot register. A form
 * library writes the value into the element once, at registration; a select without options loses that value
 * and later shows its first option.
 */
export function Select({ className, options, placeholder, ...rest }: SelectProps) {
  const control = useFieldControl();
  const style = cx(inputStyle, 'appearance-none truncate pr-9');
  return (
    <div className={cx('relative', className)}>
      {options === undefined || options.length === 0 ? (
        <select
          key="waiting"
          {...control}
          aria-label={rest['aria-label']}
          aria-busy={options === undefined}
          disabled
          className={style}
        >
          <option value="">{placeholder}</option>
        </select>
      ) : (
        <select key="ready" {...control} {...rest} className={style}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value} lang={languageOf(label)}>
              {label}
            </option>
          ))}
        </select>
      )}
      <ChevronDown
        aria-hidden
        size={17}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
      />
    </div>
  );
}
