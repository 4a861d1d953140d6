import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { DepositForm } from './deposit-form.tsx';

const route = getRouteApi('/_member/deposit');

/** The steps are in the address, so that Back leads from one question to the one before it. */
export function DepositPage() {
  const { t } = useTranslation('deposits');
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  // What was typed is not in the address: a page that is loaded with a later question begins with the first.
  const isFresh = useRef(true);
  useEffect(() => {
    if (isFresh.current && step !== 'amount') void navigate({ search: { step: 'amount' }, replace: true });
    isFresh.current = false;
  }, [step, navigate]);
  return (
    <Page title={t('title')} heading={<QuietTitle>{t('title')}</QuietTitle>} narrow>
      <DepositForm
        step={step}
        onStep={(next) => void navigate({ search: { step: next }, resetScroll: true })}
        onBack={() => history.back()}
      />
    </Page>
  );
}
