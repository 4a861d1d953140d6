import type { Amount } from '@starline/domain/money';
import { Skeleton } from '@starline/ui/skeleton';
import { StatementDownloads } from '@starline/web/components/statement-downloads';
import { useTranslation } from 'react-i18next';
import { Money, type Unit } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { csrfFetch, type Outputs, trpc } from '../../lib/trpc.ts';
import { SumList } from './statement-sums.tsx';

type Each = Outputs['statements']['sums'][number];
const rewardsOf = ({ rewards }: Each): number => rewards.reduce((sum, { paid }) => sum + paid, 0);

/** The sums of every balance side by side, rewards and fees over all of them, and the combined files. */
export function CombinedSums({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('statements');
  const query = trpc.statements.sums.useQuery({ from, to });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
      {(statements) => (
        <>
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            {statements.map((each) => (
              <section key={each.account} aria-label={t(`accounts.${each.account}`)}>
                <h2 className="py-2 font-semibold text-sm">{t(`accounts.${each.account}`)}</h2>
                <SumList {...each} unit={each.account === 'lotto' ? 'coin' : 'point'} />
              </section>
            ))}
          </div>
          <dl className="grid border-line border-t">
            <Together statements={statements.filter(({ account }) => account !== 'lotto')} unit="point" />
            <Together statements={statements.filter(({ account }) => account === 'lotto')} unit="coin" />
          </dl>
          <StatementDownloads account="all" from={from} to={to} fetch={csrfFetch} />
        </>
      )}
    </QueryView>
  );
}

/** Rewards and fees over all balances of one unit. */
function Together({ statements, unit }: { statements: readonly Each[]; unit: Unit }) {
  const { t } = useTranslation('statements');
  const sum = (of: (each: Each) => number) =>
    statements.reduce((added, each) => added + of(each), 0) as Amount;
  return Object.entries({ rewards: sum(rewardsOf), fees: sum(({ fees }) => fees) }).map(([name, value]) => (
    <div key={name} className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-3 text-sm">{t(`together.${name as 'rewards' | 'fees'}`)}</dt>
      <dd>
        <Money value={value} unit={unit} personal />
      </dd>
    </div>
  ));
}
