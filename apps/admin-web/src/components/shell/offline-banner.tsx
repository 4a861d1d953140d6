import { Banner } from '@starline/ui/banner';
import { useIsInterrupted } from '@starline/ui/service-state';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const subscribe = (notify: () => void) => onlineManager.subscribe(notify);

export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const isInterrupted = useIsInterrupted();
  if (isOnline && !isInterrupted) return null;
  return (
    <Banner tone="warn" live className="mx-4 mt-3 md:mx-5">
      {t(isOnline ? 'interrupted' : 'offline')}
    </Banner>
  );
}
