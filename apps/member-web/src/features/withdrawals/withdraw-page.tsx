import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import type { WithdrawStep } from './use-withdraw-fields.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const route = getRouteApi('/_member/withdraw');

/** The steps are in the address, so that Back leads from one question to the one before it. */
export function WithdrawPage() {
  const { t } = useTranslation('withdrawals');
  const { tab, step } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const { patch } = usePageState();
  const onStep = (next: WithdrawStep) => {
    if (next === 'to') void navigate({ search: (search) => ({ ...search, step: next }), resetScroll: true });
    else if (step === 'to') history.back();
  };
  // What was typed is not in the address: a page that is loaded with the second question begins with the
  // first.
  const isFresh = useRef(true);
  useEffect(() => {
    if (isFresh.current && step === 'to')
      void navigate({ search: (search) => ({ ...search, step: 'amount' }), replace: true });
    isFresh.current = false;
  }, [step, navigate]);
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
          <WithdrawForm key={tab} type={tab} step={step} onStep={onStep} />
        </div>
      </div>
    </Page>
  );
}
