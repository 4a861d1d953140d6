import { Banner } from '@starline/ui/banner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LONG_MS = 10_000;

/** Says after some seconds why no process may have taken the job. */
export function WaitingLong() {
  const { t } = useTranslation('imports');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Banner tone="warn">{t('waitingLong')}</Banner> : null;
}
