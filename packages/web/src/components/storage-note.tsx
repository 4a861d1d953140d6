import { Banner } from '@starline/ui/banner';
import { storageRefusal } from '@starline/ui/safe-storage';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Says once that the browser keeps nothing. The page goes on from memory until it is left. */
export function StorageNote() {
  const { t } = useTranslation('typed', { useSuspense: false });
  const isRefused = useSyncExternalStore(storageRefusal.subscribe, storageRefusal.get);
  const [isRead, setRead] = useState(false);
  if (!isRefused || isRead) return null;
  return (
    <Banner tone="warn" live>
      {t('notStored')}{' '}
      <button type="button" className="font-semibold underline" onClick={() => setRead(true)}>
        {t('ui:close')}
      </button>
    </Banner>
  );
}
