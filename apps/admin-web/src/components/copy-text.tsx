import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from './moment.tsx';

/** A value people carry to another window: one press copies it, and says so. */
export function CopyText({ value, label, shown }: { value: string; label: string; shown?: string }) {
  const { t } = useTranslation('list');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!value) return <Dash />;
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="truncate tracking-[0.01em]" title={value}>
        {shown ?? value}
      </span>
      <button
        type="button"
        aria-label={t('copy', { name: label })}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink"
      >
        <Icon aria-hidden size={13} className={isCopied ? 'text-ok' : ''} />
      </button>
    </span>
  );
}

/** TR7NHqje…gjLj6t: both ends, as people compare them. */
export const shortAddress = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
