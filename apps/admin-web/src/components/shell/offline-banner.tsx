import { Banner } from '@starline/ui/banner';
import { useConnection } from '@starline/web/use-connection';
import { useTranslation } from 'react-i18next';

export function OfflineBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  if (connection === 'ok') return null;
  return (
    <Banner tone="warn" live className="mx-4 mt-3 md:mx-5">
      {t(connection)}
    </Banner>
  );
}
