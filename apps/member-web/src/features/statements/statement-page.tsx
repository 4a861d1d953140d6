import type { StatementAccount } from '@starline/domain/statements';
import { Card } from '@starline/ui/card';
import { Tabs } from '@starline/ui/tabs';
import { PeriodFields } from '@starline/web/components/period-fields';
import { StatementDownloads } from '@starline/web/components/statement-downloads';
import { usualPeriods } from '@starline/web/statement-period';
import { useTimes } from '@starline/web/use-times';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { csrfFetch, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { CombinedSums } from './combined-sums.tsx';
import { MovementList } from './movement-list.tsx';
import { STATEMENT_TABS, withPeriod } from './statement-search.ts';
import { StatementSums } from './statement-sums.tsx';

const route = getRouteApi('/_member/point/statement');

/** A statement of one balance, or of all: opening, every movement, closing, and the same as a file. */
export function StatementPage() {
  const { t } = useTranslation('statements');
  const search = route.useSearch();
  const { patch } = usePageState();
  const today = useTimes().dayOf();
  const usual = usualPeriods(today);
  const { account, from, to, page, size } = withPeriod(search, today);
  return (
    <Page title={t('title')}>
      <Card>
        <Tabs
          label={t('account')}
          value={account}
          isView
          onChange={(next) => patch({ account: next, page: 1 })}
          tabs={STATEMENT_TABS.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`accounts.${value}`),
          }))}
        >
          <div className="grid grid-cols-1 gap-4">
            <PeriodFields
              labels={{ from: t('from'), to: t('to') }}
              value={{ from, to }}
              onChange={(period) => patch({ ...period, page: 1 })}
              presets={(['thisMonth', 'lastMonth', 'thisYear'] as const).map((key) => ({
                label: t(`preset.${key}`),
                ...usual[key],
              }))}
            />
            {account === 'all' ? (
              <CombinedSums from={from} to={to} />
            ) : (
              <OneAccount key={account} {...{ account, from, to, page, size }} />
            )}
          </div>
        </Tabs>
      </Card>
    </Page>
  );
}

type OneAccountProps = Omit<ReturnType<typeof withPeriod>, 'account'> & { account: StatementAccount };

/** The key keeps the sums of one account from being shown in the unit of another. */
function OneAccount(input: OneAccountProps) {
  const { account, from, to, page, size } = input;
  const query = trpc.statements.read.useQuery(input, { placeholderData: keepPreviousData });
  const unit = account === 'lotto' ? 'coin' : 'point';
  // The movements are below the sums, which are painted first.
  const isPainted = useDeferredValue(true, false);
  return (
    <>
      <StatementSums query={query} unit={unit}>
        <StatementDownloads account={account} from={from} to={to} fetch={csrfFetch} />
      </StatementSums>
      {isPainted && <MovementList query={query} unit={unit} page={page} size={size} />}
    </>
  );
}
