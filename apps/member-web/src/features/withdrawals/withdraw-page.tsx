import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const route = getRouteApi('/_member/withdraw');

export function WithdrawPage() {
  const { t } = useTranslation('withdrawals');
  const { tab } = route.useSearch();
  const { patch } = usePageState();
  return (
    <Page title={t('title')} narrow>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => patch({ tab: next })}
        tabs={WITHDRAWAL_TYPES.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <WithdrawForm key={tab} type={tab} />
      </Tabs>
    </Page>
  );
}
