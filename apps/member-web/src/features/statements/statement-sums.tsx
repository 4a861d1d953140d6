import type { Amount } from '@starline/domain/money';
import { Skeleton } from '@starline/ui/skeleton';
import { Stat, StatGrid } from '@starline/ui/stat';
import { useTranslation } from 'react-i18next';
import { Money, type Unit } from '../../components/money.tsx';
import { QueryView, type QueryViewProps } from '../../components/query-view.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type Statement = Outputs['statements']['read'];

/** Opening and closing balance with what came and went between them. */
export function StatementSums({ query, unit }: { query: QueryViewProps<Statement>['query']; unit: Unit }) {
  const { t } = useTranslation(['statements', 'rewards']);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
      {({ opening, closing, fees, kinds, rewards }) => {
        const gained = kinds.reduce((sum, kind) => sum + kind.gained, 0) as Amount;
        const lost = -kinds.reduce((sum, kind) => sum + kind.lost, 0) as Amount;
        return (
          <>
            <StatGrid className="grid-cols-2 md:grid-cols-5">
              <Stat label={t('statements:opening')}>
                <Money value={opening} unit={unit} size="md" personal />
              </Stat>
              <Stat label={t('statements:gained')}>
                <Money value={gained} unit={unit} size="md" personal tone={gained > 0 ? 'ok' : 'quiet'} />
              </Stat>
              <Stat label={t('statements:lost')}>
                <Money value={lost} unit={unit} size="md" personal tone={lost < 0 ? 'ink' : 'quiet'} />
              </Stat>
              <Stat label={t('statements:fees')}>
                <Money value={fees} unit={unit} size="md" personal tone={fees > 0 ? 'ink' : 'quiet'} />
              </Stat>
              <Stat label={t('statements:closing')} className="max-md:col-span-2">
                <Money value={closing} unit={unit} size="lg" personal />
              </Stat>
            </StatGrid>
            {rewards.length > 0 && (
              <section aria-label={t('statements:rewards')}>
                <h2 className="mb-2 text-ink-3 text-sm">{t('statements:rewards')}</h2>
                <StatGrid className="grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
                  {rewards.map(({ kind, paid }) => (
                    <Stat key={kind} label={t(`rewards:type.${kind}`)}>
                      <Money value={paid} unit={unit} personal />
                    </Stat>
                  ))}
                </StatGrid>
              </section>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
