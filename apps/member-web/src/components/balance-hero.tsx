import { type Amount, ZERO } from '@starline/domain/money';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { refusalOf } from '@starline/web/refusals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../lib/trpc.ts';
import { Money, type Unit } from './money.tsx';

type Balances = Outputs['balances']['get'];
type BalanceHeroProps = {
  query: { data: Balances | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  label: string;
  pick: (balances: Balances) => Amount;
  unit?: Unit;
  children?: ReactNode;
};

/** The main figure of a page. A failed load shows an error, so that the zero is not mistaken for a balance. */
export function BalanceHero({ query, label, pick, unit = 'point', children }: BalanceHeroProps) {
  const { t } = useTranslation('common');
  const { data, error } = query;
  return (
    <Card>
      <div className="text-ink-3 text-sm">{label}</div>
      <Money
        value={data ? pick(data) : ZERO}
        unit={unit}
        size="hero"
        personal
        tone={data ? 'ink' : 'quiet'}
        className={data || error ? '' : 'invisible'}
      />
      {error !== null && (
        <LoadError
          inline
          message={t('staleFigures')}
          requestId={refusalOf(error)?.requestId}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {children}
    </Card>
  );
}
