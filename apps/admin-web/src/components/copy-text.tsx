import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Dash } from './moment.tsx';

const CONFIRMATION_MS = 1500;

type CopyTextProps = { value: string; label: string; shown?: string; isWhole?: boolean };

/**
 * A value with a button that copies it and confirms the copy. `label` names the button. `isWhole` breaks the
 * value into lines where it is shown only once: a browser may refuse to copy.
 */
export function CopyText({ value, label, shown, isWhole = false }: CopyTextProps) {
  const [copied, setCopied] = useState<string>();
  if (!value) return <Dash />;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
    setTimeout(() => setCopied(undefined), CONFIRMATION_MS);
  };
  const isCopied = copied === value;
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={`${isWhole ? 'break-all' : 'truncate'} tracking-[0.01em]`} title={value}>
        {shown ?? value}
      </span>
      <button
        type="button"
        aria-label={label}
        onClick={() => void copy()}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink"
      >
        <Icon aria-hidden size={13} className={isCopied ? 'text-ok' : ''} />
      </button>
    </span>
  );
}

/** Shortens an address to "TR7NHqje…gjLj6t": people compare addresses by their two ends. */
export const shortAddress = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
