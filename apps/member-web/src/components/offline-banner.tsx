import { Banner } from '@starline/ui/banner';
import { useIsInterrupted } from '@starline/ui/service-state';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/online.ts';

export function OfflineBanner() {
  const { t } = useTranslation('common');
  const isOnline = useIsOnline();
  const isInterrupted = useIsInterrupted();
  if (isOnline && !isInterrupted) return null;
  return (
    <Banner tone="warn" live className="rounded-none">
      {t(isOnline ? 'interrupted' : 'offline')}
    </Banner>
  );
}
