import { cx } from '@starline/ui/cx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type ChoiceRowProps = {
  /** The name of the group: the same for each of its rows. */
  name: string;
  value?: string | number;
  isChosen: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** Half as high, for rows under something that matters more. */
  isCompact?: boolean;
  picture: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** The figure at the right of the title. */
  figure?: ReactNode;
  /** What the choice means, below it. */
  children?: ReactNode;
};

/**
 * One of a few things to choose from, as a native radio button over the whole row. Its group has the role
 * `radiogroup`.
 */
export function ChoiceRow(props: ChoiceRowProps) {
  const {
    name,
    value,
    isChosen,
    onChoose,
    disabled = false,
    isCompact = false,
    picture,
    title,
    detail,
    figure,
    children,
  } = props;
  return (
    <label
      className={cx(
        'relative flex items-center gap-x-3 rounded-lg border transition-colors has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isCompact ? 'px-3.5 py-2 leading-snug' : 'p-4',
        disabled
          ? 'border-line border-dashed text-ink-3'
          : 'cursor-pointer border-line bg-surface hover:border-ink-3',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none disabled:cursor-not-allowed"
      />
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-md',
          isCompact ? 'size-8' : 'size-10',
          isChosen
            ? 'bg-accent-soft text-accent-strong'
            : disabled
              ? 'text-ink-3'
              : 'bg-surface-2 text-ink-2',
        )}
      >
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          <span className="min-w-0 break-words">{title}</span> {figure}
        </span>
        {detail && <span className="block break-words text-ink-3 text-sm">{detail}</span>}
        {children}
      </span>
      {!disabled && (
        <span
          aria-hidden
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-pill',
            isChosen ? 'bg-accent text-accent-ink' : 'border border-control',
          )}
        >
          {isChosen && <Check size={15} strokeWidth={3} />}
        </span>
      )}
    </label>
  );
}
