import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { HISTORY_SIZES, limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { useWithdrawalColumns, type WithdrawalRow } from './withdrawal-columns.tsx';

const route = getRouteApi('/_member/withdraw-history');

export function WithdrawHistoryPage() {
  const { t } = useTranslation('withdrawals');
  const { page, size } = route.useSearch();
  const { onPage, onSize } = usePageState();
  const [cancelling, setCancelling] = useState<WithdrawalRow | null>(null);
  const columns = useWithdrawalColumns(setCancelling);
  const query = trpc.withdrawals.list.useQuery(
    { page, size: limitOf(size) },
    {
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Page title={t('historyTitle')}>
      <Card>
        <PagedList
          label={t('historyTitle')}
          query={query}
          columns={columns}
          rowKey={(row) => row.id}
          page={page}
          size={size}
          sizes={HISTORY_SIZES}
          onPage={onPage}
          onSize={onSize}
          empty={
            <EmptyState
              icon={<ArrowUpFromLine aria-hidden />}
              action={
                <Link to="/withdraw" className={buttonStyle({ variant: 'primary' })}>
                  {t('submit')}
                </Link>
              }
            >
              {t('empty')}
            </EmptyState>
          }
        />
      </Card>
      <CancelWithdrawal row={cancelling} onClose={() => setCancelling(null)} />
    </Page>
  );
}
