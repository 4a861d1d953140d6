import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetAdmin, storeAdmin, useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { ZoneContext } from '../../lib/zone.ts';
import { lazily } from '../lazily.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { Shell } from './shell.tsx';

const SecondFactorNeeded = lazily(() =>
  import('../second-factor/second-factor-needed.tsx').then((file) => file.SecondFactorNeeded),
);

/** Everything behind the login. Losing the session in any tab, or on the server, leads out. */
export function Office() {
  const admin = useAdmin();
  const router = useRouter();
  const queries = useQueryClient();
  const me = trpc.sessions.me.useQuery(undefined, { enabled: admin !== undefined, staleTime: 60_000 }).data;
  const zone = trpc.settings.public.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.businessTz;

  useEffect(() => {
    if (!me) return;
    if (me.admin) return storeAdmin(me.admin);
    forgetAdmin();
  }, [me]);

  // The guard of the route knows the way out, and where to come back to.
  const isOut = admin === undefined;
  useEffect(() => {
    if (!isOut) return;
    queries.clear();
    void router.invalidate();
  }, [isOut, router, queries]);

  if (isOut) return null;
  return (
    <ZoneContext value={zone ?? 'Asia/Seoul'}>
      <Shell>{admin.needsSecondFactor ? <SecondFactorNeeded /> : <Outlet />}</Shell>
      <SessionKeeper />
      <LiveUpdates />
    </ZoneContext>
  );
}
