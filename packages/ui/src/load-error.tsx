import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useUiText } from './text.tsx';

export type LoadErrorProps = {
  onRetry: () => void;
  busy?: boolean;
  /** The error text. By default "could not load". */
  message?: string | undefined;
  requestId?: string | undefined;
  /** Shows a single line, for a card that keeps its place. */
  inline?: boolean;
  className?: string;
};

export function LoadError({ onRetry, busy, message, requestId, inline, className }: LoadErrorProps) {
  const text = useUiText();
  const words = (
    <span className="inline-flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden size={16} className="mt-[0.15em] shrink-0" />
      <span className="text-left">
        {message ?? text.loadFailed}
        {requestId && (
          <span className={cx('select-all text-ink-3', inline ? 'ml-1.5' : 'block')}>
            {text.requestId} {requestId}
          </span>
        )}
      </span>
    </span>
  );
  return (
    <div
      data-said="now"
      className={cx(
        inline
          ? 'flex flex-wrap items-center gap-x-3'
          : 'grid justify-items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {words}
      <Button size="sm" variant={inline ? 'quiet' : 'secondary'} busy={busy} onClick={onRetry}>
        <RotateCw aria-hidden size={15} />
        {text.retry}
      </Button>
    </div>
  );
}
