import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { safePath } from '@starline/web/safe-path';
import { countdown } from '@starline/web/times';
import { useSecondsUntil } from '@starline/web/use-seconds-until';
import { useTimes } from '@starline/web/use-times';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { Spot } from '../../components/spot.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { storedUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/maintenance');

export function MaintenancePage() {
  return (
    <WithTexts namespaces={['maintenance']}>
      <Maintenance />
    </WithTexts>
  );
}

function Maintenance() {
  const { t } = useTranslation('maintenance');
  const { clockTime } = useTimes();
  const router = useRouter();
  const { redirect } = route.useSearch();
  const { data, errorUpdateCount, refetch } = trpc.settings.public.useQuery(undefined, {
    refetchInterval: 30_000,
    staleTime: 0,
  });
  const reopensAt = data?.isAccessBlocked && data.reopensAt ? data.reopensAt : null;
  const seconds = useSecondsUntil(reopensAt ? Date.parse(reopensAt) : null);
  const isOpen = data?.isAccessBlocked === false;

  const enter = () => router.history.replace(storedUser() ? safePath(redirect, '/dashboard') : '/login');
  // A visitor who waited goes on. A page that was opened while the portal is open offers a button: nothing
  // was promised.
  const isBlocked = data?.isAccessBlocked === true;
  const hasWaited = useRef(redirect !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the portal opens, not on every render
  useEffect(() => {
    if (isBlocked) hasWaited.current = true;
    if (isOpen && (hasWaited.current || errorUpdateCount > 0)) enter();
  }, [isBlocked, isOpen]);
  useEffect(() => {
    if (reopensAt && seconds === 0) void refetch();
  }, [reopensAt, seconds, refetch]);

  return (
    <SignedOutPage title={t('title')}>
      <div className="grid gap-5">
        <Spot name="closed" />
        <p className="text-ink-2">{t('text')}</p>
        {reopensAt && (
          <div className="grid gap-1 rounded-md bg-surface-2 px-5 py-5 text-center">
            <span className="text-ink-3 text-sm">{t('left')}</span>
            <span role="timer" className="font-bold text-2xl tracking-[-0.02em]">
              {countdown(seconds)}
            </span>
            <span className="text-ink-2 text-sm">{t('reopens', { time: clockTime(reopensAt) })}</span>
          </div>
        )}
        {isOpen ? (
          <Button variant="primary" wide onClick={enter}>
            {t('open')}
          </Button>
        ) : (
          <Banner>{t('auto')}</Banner>
        )}
      </div>
    </SignedOutPage>
  );
}
