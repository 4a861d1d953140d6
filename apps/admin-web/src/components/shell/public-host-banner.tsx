import { Banner } from '@starline/ui/banner';
import { useTranslation } from 'react-i18next';

/** Says that the back office answers on the public host. docs/operations/install.md#proxy. */
export function PublicHostBanner() {
  const { t } = useTranslation('security');
  return (
    <Banner tone="warn" className="mx-4 mt-3 md:mx-5">
      {t('publicHost')}
    </Banner>
  );
}
