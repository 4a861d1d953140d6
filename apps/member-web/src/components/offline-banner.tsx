import { Banner } from '@starline/ui/banner';
import { useConnection } from '@starline/web/use-connection';
import { useTranslation } from 'react-i18next';

export function OfflineBanner() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  if (connection === 'ok') return null;
  return (
    <Banner tone="warn" live className="rounded-none">
      {t(connection)}
    </Banner>
  );
}
