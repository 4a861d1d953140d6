import { Button } from '@starline/ui/button';
import { useSecondsUntil } from '@starline/web/use-seconds-until';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/language.ts';
import { clearUser, type StoredUser, storeUser, useStoredUser } from '../../lib/session.ts';
import { trpcClient } from '../../lib/trpc.ts';

type Look = NonNullable<StoredUser['look']>;

/** Ends the look. A member's own session in this browser counts again. */
async function endLook(): Promise<void> {
  await trpcClient.looks.end.mutate().catch(() => undefined);
  const { user } = await trpcClient.sessions.me.query().catch(() => ({ user: null }));
  if (user) storeUser(user);
  else clearUser();
  window.location.replace(user ? '/dashboard' : '/login');
}

/**
 * Says whose portal an administrator looks at, and how long. It stays until the look ends.
 * docs/domain/access.md#looks.
 */
export function LookBanner() {
  const user = useStoredUser();
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState('');
  useEffect(() => {
    void loadTexts('looks').then(() => setLanguage(i18n.language));
  }, [i18n.language]);
  return user?.look && language === i18n.language ? (
    <Shown username={user.username} look={user.look} />
  ) : null;
}

function Shown({ username, look }: { username: string; look: Look }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const banner = place.current;
    const bar = banner?.parentElement?.querySelector('header');
    if (!banner || !bar) return;
    // The bar of the portal sticks below the banner.
    const watcher = new ResizeObserver(() => {
      bar.style.top = `${banner.offsetHeight}px`;
    });
    watcher.observe(banner);
    return () => {
      watcher.disconnect();
      bar.style.top = '';
    };
  }, []);
  const { t } = useTranslation('looks');
  const seconds = useSecondsUntil(Date.parse(look.until));
  const [isEnding, setEnding] = useState(false);
  const end = useCallback(() => {
    setEnding(true);
    void endLook();
  }, []);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return (
    <aside
      ref={place}
      aria-label={t('title')}
      className="-order-1 sticky top-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-1.5 bg-warn-soft px-4 py-2 text-sm text-warn md:px-7"
    >
      <span className="min-w-0 flex-1 basis-60">
        {t('banner', { username, by: look.by })}{' '}
        <b className="font-semibold">{t('left', { count: Math.ceil(seconds / 60) })}</b>
      </span>
      <Button size="sm" busy={isEnding} onClick={end}>
        {t('end')}
      </Button>
    </aside>
  );
}
