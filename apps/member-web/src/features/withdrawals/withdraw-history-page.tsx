import { BANKS } from '@starline/domain/banks';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { Card } from '@starline/ui/card';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelWithdrawal } from '../../components/cancel-withdrawal.tsx';
import { ActHistory } from '../../components/history/act-history.tsx';
import { known, pageOf, wordsWith } from '../../components/history/history-search.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';
import { useWithdrawalLine, type WithdrawalRow } from './withdrawal-line.tsx';

const route = getRouteApi('/_member/withdraw-history');
const KINDS = ['coin', 'bank', 'lotto'] as const;
const STATES = { waiting: REQUESTED, done: PAID, cancelled: CANCELLED } as const;
const STATE_NAMES = ['waiting', 'done', 'cancelled'] as const;

export function WithdrawHistoryPage() {
  const { t } = useTranslation(['withdrawals', 'common', 'receipts']);
  const search = route.useSearch();
  const [cancelling, setCancelling] = useState<WithdrawalRow | null>(null);
  const line = useWithdrawalLine(setCancelling);
  const bankName = useBankName();
  const { q } = search;
  const [kind, state] = [known(KINDS, search.kind), known(STATE_NAMES, search.state)];
  const query = trpc.withdrawals.list.useQuery(
    {
      ...pageOf(search),
      ...(kind && { type: kind }),
      ...(state && { status: STATES[state] }),
      ...(q && {
        search: q,
        searchStates: wordsWith(STATE_NAMES, (name) => t(`common:status.${name}`), q).map(
          (name) => STATES[name],
        ),
        searchBanks: wordsWith(BANKS, bankName, q),
      }),
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page title={t('historyTitle')}>
      <Card>
        <ActHistory
          label={t('historyTitle')}
          query={query}
          search={search}
          filters={{
            kinds: KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
            states: STATE_NAMES.map((value) => ({ value, label: t(`common:status.${value}`) })),
            searchLabel: t('receipts:list.searchWithdrawals'),
          }}
          account="withdrawable"
          line={line}
          sum={({ sum, coins }) => (
            <>
              {(sum > 0 || coins === 0) && <Money value={-sum as typeof sum} unit="point" personal />}
              {sum > 0 && coins > 0 && ' · '}
              {coins > 0 && <Money value={-coins as typeof coins} unit="coin" personal />}
            </>
          )}
          empty={{ picture: 'withdrawal', text: t('empty'), step: { to: '/withdraw', text: t('submit') } }}
        />
      </Card>
      {cancelling && <CancelWithdrawal row={cancelling} onClose={() => setCancelling(null)} />}
    </Page>
  );
}
