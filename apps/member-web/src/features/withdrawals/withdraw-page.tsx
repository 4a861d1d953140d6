import type { WithdrawalType } from '@starline/domain/withdrawals';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyLinks } from '../../components/money-links.tsx';
import { Page } from '../../components/page.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const route = getRouteApi('/_member/withdraw');

/** One form for each type. Between the two that take points, the typed amount goes along. */
export function WithdrawPage() {
  const { t } = useTranslation('withdrawals');
  const { tab } = route.useSearch();
  const { patch } = usePageState();
  const [carried, setCarried] = useState<{ type: WithdrawalType; amount: number | null }>();
  const choose = (type: WithdrawalType, amount: number | null) => {
    setCarried({ type, amount: type === 'lotto' || tab === 'lotto' ? null : amount });
    patch({ tab: type });
  };
  return (
    <Page title={t('title')} actions={<MoneyLinks act="/withdraw" />} narrow>
      {/* What it loads is several elements, which are no parts of the page. */}
      <div>
        <WithdrawForm
          key={tab}
          type={tab}
          carried={carried?.type === tab ? carried : undefined}
          onType={choose}
        />
      </div>
    </Page>
  );
}
