import { Banner } from '@starline/ui/banner';
import { useTranslation } from 'react-i18next';

/** Says on each page that payouts are stopped. docs/domain/payouts.md#stop. */
export function PayoutsStoppedBanner() {
  const { t } = useTranslation('security');
  return (
    <Banner tone="bad" live className="mx-4 mt-3 md:mx-5">
      {t('payoutsStopped')}
    </Banner>
  );
}
