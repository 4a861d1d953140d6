import { Banner } from '@starline/ui/banner';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/online.ts';

export function OfflineBanner() {
  const { t } = useTranslation('common');
  if (useIsOnline()) return null;
  return (
    <Banner tone="warn" live className="rounded-none">
      {t('offline')}
    </Banner>
  );
}
