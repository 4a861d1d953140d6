import { Banner } from '@starline/ui/banner';
import { useIsOnline } from '@starline/web/use-connection';
import { useTimes } from '@starline/web/use-times';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query-client.ts';
import { useStoredUser } from '../../lib/session.ts';
import { FIGURE_PARTS, figureParts } from './figure-parts.ts';
import { keepFigures } from './keep-figures.ts';

/** Returns the time of the oldest figure that the pages hold, in milliseconds. Null when they hold none. */
function oldestFigure(): number | null {
  const states = figureParts.map((part) => queryClient.getQueryState(FIGURE_PARTS[part]));
  const times = states.flatMap((state) => (state?.data ? [state.dataUpdatedAt] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * Keeps the figures of the home page for reading without a network, and says from when they are while there
 * is none.
 */
export function LastFigures() {
  const id = useStoredUser()?.id;
  const isOnline = useIsOnline();
  const [isRead, setRead] = useState(false);
  useEffect(() => (id === undefined ? undefined : keepFigures(id)), [id]);
  useEffect(() => {
    setRead(false);
    if (id === undefined || isOnline) return;
    // Without it, a page that was opened without a network tries to read until its tries are used up.
    onlineManager.setOnline(false);
    let isCurrent = true;
    const read = async () => {
      const { readFigures } = await import('./read-figures.ts');
      if (!isCurrent) return;
      readFigures(id);
      setRead(true);
    };
    // Without the files of this build nothing is shown.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id, isOnline]);
  return isRead && !isOnline ? <AsOf /> : null;
}

function AsOf() {
  const { t, i18n } = useTranslation('later');
  const { dayOf, clockTime, longTime } = useTimes();
  const oldest = oldestFigure();
  if (oldest === null) return null;
  const at = new Date(oldest);
  const iso = at.toISOString();
  const time = dayOf(at) === dayOf() ? clockTime(iso) : longTime(iso, i18n.language);
  return (
    <Banner tone="warn" live className="-order-1 rounded-none pt-0">
      {t('offline.asOf', { time })}
    </Banner>
  );
}
