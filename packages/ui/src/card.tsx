import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type CardProps = {
  title?: ReactNode;
  aside?: ReactNode;
  /** Omits the inner padding, for tables and lists that reach the edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, aside, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx(
        'min-w-0 rounded-lg border border-line bg-surface',
        !flush && 'p-[18px] md:px-6 md:py-[22px]',
        className,
      )}
    >
      {title && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
            flush ? 'px-[18px] pt-[18px] pb-3 md:px-6' : 'mb-3.5',
          )}
        >
          <h2 id={id} className="font-bold text-md">
            {title}
          </h2>
          {aside && <div className="text-ink-3 text-sm">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
