import { Card } from '@starline/ui/card';
import { limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelWithdrawal } from '../../components/cancel-withdrawal.tsx';
import { HistoryList } from '../../components/history-list.tsx';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
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
        <HistoryList
          label={t('historyTitle')}
          query={query}
          columns={columns}
          page={page}
          size={size}
          onPage={onPage}
          onSize={onSize}
          empty={{
            picture: 'withdrawal',
            text: t('empty'),
            step: { to: '/withdraw', text: t('submit') },
          }}
        />
      </Card>
      <CancelWithdrawal row={cancelling} onClose={() => setCancelling(null)} />
    </Page>
  );
}
