import type { Amount } from '@starline/domain/money';
import { Skeleton } from '@starline/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money, type Unit } from '../../components/money.tsx';
import { QueryView, type QueryViewProps } from '../../components/query-view.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type Statement = Outputs['statements']['read'];

type StatementSumsProps = { query: QueryViewProps<Statement>['query']; unit: Unit; children: ReactNode };

/**
 * From the opening to the closing balance as a sum that can be followed, the rewards in it by kind, and what
 * is offered of a statement that is known.
 */
export function StatementSums({ query, unit, children }: StatementSumsProps) {
  const { t } = useTranslation(['statements', 'rewards']);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
      {({ opening, closing, fees, kinds, rewards }) => {
        return (
          <>
            <div className="grid gap-5 lg:grid-cols-2 lg:gap-10">
              <SumList {...{ opening, closing, fees, kinds, unit }} />
              {rewards.length > 0 && (
                <section aria-label={t('statements:rewards')}>
                  <h2 className="py-2 font-semibold text-sm">{t('statements:rewards')}</h2>
                  <dl className="grid border-line border-t">
                    {rewards.map(({ kind, paid }) => (
                      <Line key={kind} label={t(`rewards:type.${kind}`)}>
                        <Money value={paid} unit={unit} personal />
                      </Line>
                    ))}
                  </dl>
                </section>
              )}
            </div>
            {children}
          </>
        );
      }}
    </QueryView>
  );
}

type SumListProps = Pick<Statement, 'opening' | 'closing' | 'fees' | 'kinds'> & { unit: Unit };

/** From the opening to the closing balance. */
export function SumList({ opening, closing, fees, kinds, unit }: SumListProps) {
  const { t } = useTranslation('statements');
  const gained = kinds.reduce((sum, kind) => sum + kind.gained, 0) as Amount;
  const lost = -kinds.reduce((sum, kind) => sum + kind.lost, 0) as Amount;
  return (
    <dl className="grid content-start">
      <Line label={t('opening')}>
        <Money value={opening} unit={unit} personal />
      </Line>
      <Line label={t('gained')}>
        <Money value={gained} unit={unit} personal signed tone={gained > 0 ? 'ok' : 'quiet'} />
      </Line>
      <Line label={t('lost')}>
        <Money value={lost} unit={unit} personal tone={lost < 0 ? 'ink' : 'quiet'} />
      </Line>
      <Line label={t('fees')} isPart>
        <Money value={fees} unit={unit} personal tone="quiet" />
      </Line>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line-strong border-t-2 pt-3">
        <dt className="font-semibold">{t('closing')}</dt>
        <dd>
          <Money value={closing} unit={unit} size="lg" personal />
        </dd>
      </div>
    </dl>
  );
}

type LineProps = {
  label: string;
  children: ReactNode;
  /** The line is a part of the one above it. */
  isPart?: boolean;
};

function Line({ label, children, isPart = false }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2 ${isPart ? 'pl-4 text-sm' : ''}`}>
      <dt className="text-ink-3 text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
