import { Banner } from '@starline/ui/banner';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';

/** Sending waits for a second administrator. */
export function WaitingBanner({ id }: { id: number }) {
  const { t } = useTranslation('payouts');
  return (
    <Banner
      tone="warn"
      action={
        <Link to="/approvals" search={{ view: 'waiting', id }} className="font-semibold underline">
          {t('openApproval')}
        </Link>
      }
    >
      {t('waitingApproval')}
    </Banner>
  );
}
