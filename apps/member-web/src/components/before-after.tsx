import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Amount as Figure } from '@starline/ui/amount';
import { ArrowRight } from 'lucide-react';
import { useConcealed } from '../lib/conceal.ts';
import { Money } from './money.tsx';

export function BeforeAfter({ label, before, after }: { label: string; before: Amount; after: Amount }) {
  const concealed = useConcealed();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-3 text-sm">{label}</span>
      <span className="inline-flex items-center gap-2">
        <Figure value={formatAmount(before)} concealed={concealed} tone="quiet" />
        <ArrowRight aria-hidden size={14} className="text-ink-3" />
        <Money value={after} unit="point" size="strong" personal />
      </span>
    </div>
  );
}
