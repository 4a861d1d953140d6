import { Banner } from '@starline/ui/banner';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const subscribe = (notify: () => void) => onlineManager.subscribe(notify);

export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  if (isOnline) return null;
  return (
    <Banner tone="warn" live className="mx-4 mt-3 md:mx-5">
      {t('offline')}
    </Banner>
  );
}
