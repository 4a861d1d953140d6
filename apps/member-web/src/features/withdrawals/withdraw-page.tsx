import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const route = getRouteApi('/_member/withdraw');

export function WithdrawPage() {
  const { t } = useTranslation('withdrawals');
  const { tab, step } = route.useSearch();
  const { patch } = usePageState();
  return (
    <Page title={t('title')} heading={<QuietTitle>{t('title')}</QuietTitle>} narrow>
      <div className="grid gap-5">
        {step === 'amount' && (
          <Tabs
            className="-mb-5"
            label={t('title')}
            value={tab}
            onChange={(next) => patch({ tab: next })}
            tabs={WITHDRAWAL_TYPES.map((value) => ({ value, label: t(`tab.${value}`) }))}
          >
            {null}
          </Tabs>
        )}
        <div>
          <WithdrawForm key={tab} type={tab} />
        </div>
      </div>
    </Page>
  );
}
