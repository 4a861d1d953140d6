import { lazy, Suspense } from 'react';
import { useStoredUser } from '../../lib/session.ts';
import { PushKeeper } from './push-keeper.ts';

const LiveEvents = lazy(() => import('./live-events.ts'));
const LookBanner = lazy(() => import('../looks/look-banner.tsx'));
const Proof = lazy(() => import('../../components/proof.tsx'));
const IdleWatch = lazy(() => import('./idle-watch.tsx'));

/** What the shell loads after the page. A look of an administrator ends by itself, so nothing watches it. */
export default function AfterPage() {
  const isLook = useStoredUser()?.look !== undefined;
  return (
    <Suspense>
      {isLook ? <LookBanner /> : <IdleWatch />}
      {!isLook && <PushKeeper />}
      <LiveEvents />
      <Proof />
    </Suspense>
  );
}
