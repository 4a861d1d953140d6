import type { Amount } from '@starline/domain/money';
import { Link } from '@starline/web/components/link';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type Totals = Outputs['rewards']['summary']['typeTotals'];
const KINDS = ['daily', 'daily_matching', 'center', 'center_recommend', 'rank', 'adjust'] as const;

/**
 * What came in total by kind of reward; the bar is its part of the largest kind. Each row opens the rewards
 * of its kind.
 */
export function KindShares({ totals }: { totals: Totals }) {
  const { t } = useTranslation('rewards');
  const largest = Math.max(...KINDS.map((kind) => totals[kind]), 1);
  return (
    <ul className="-my-2">
      {KINDS.map((kind) => (
        <li key={kind} className="border-line not-last:border-b">
          <Link
            to="/point"
            search={{ type: kind }}
            className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto_16px] items-center gap-x-2 rounded-sm px-2 py-2 transition-colors hover:bg-surface-2"
          >
            <span>{t(`type.${kind}`)}</span>
            <Money value={totals[kind]} unit="point" size="strong" personal />
            <ChevronRight aria-hidden size={16} className="text-ink-3" />
            <Bar value={totals[kind]} of={largest} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Bar = ({ value, of }: { value: Amount; of: number }) => (
  <span aria-hidden className="col-span-2 mt-1 h-1.5 overflow-hidden rounded-pill bg-surface-2">
    <span
      className="block h-full rounded-pill bg-chart-2"
      style={{ width: `${(Math.max(0, value) / of) * 100}%` }}
    />
  </span>
);
