import { lazyComponent } from '@starline/web/components/lazy-component';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepIdleLimit } from '../../lib/activity.ts';
import { clearAdmin, storeAdmin, useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { IdleWatch } from './idle-watch.tsx';
import { SentWatch } from './sent-watch.tsx';
import { Shell } from './shell.tsx';

const AfterPage = lazyComponent(() => import('./after-page.tsx').then((file) => file.AfterPage));
const SecondFactorNeeded = lazyComponent(() =>
  import('../second-factor/second-factor-needed.tsx').then((file) => file.SecondFactorNeeded),
);

/**
 * Every page behind the login. When the session ends, in any tab or on the server, it redirects to the login.
 */
export function Office() {
  const admin = useAdmin();
  const router = useRouter();
  const queries = useQueryClient();
  const me = trpc.sessions.me.useQuery(undefined, { enabled: admin !== undefined, staleTime: 60_000 }).data;
  // The query client takes the time zone of the screens from this answer.
  trpc.settings.public.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });

  useEffect(() => {
    if (!me) return;
    if (me.idleLimit !== null) keepIdleLimit(me.idleLimit);
    if (me.admin) return storeAdmin(me.admin);
    clearAdmin();
  }, [me]);

  // The guard of the route redirects to the login and notes the page to return to.
  const isOut = admin === undefined;
  useEffect(() => {
    if (!isOut) return;
    queries.clear();
    void router.invalidate();
  }, [isOut, router, queries]);

  if (isOut) return null;
  return (
    <>
      <Shell>{admin.needsSecondFactor ? <SecondFactorNeeded /> : <Outlet />}</Shell>
      <IdleWatch />
      <SentWatch />
      <AfterPage />
    </>
  );
}
