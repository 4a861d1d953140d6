import { lazy, Suspense } from 'react';
import { WithTexts } from '../../components/with-texts.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { PushKeeper } from './push-keeper.ts';

const LiveEvents = lazy(() => import('./live-events.ts'));
const LookBanner = lazy(() => import('../looks/look-banner.tsx'));
const Proof = lazy(() => import('../../components/proof.tsx'));
const IdleWatch = lazy(() => import('./idle-watch.tsx'));

/** So that the first tap on "more" finds it loaded. */
void import('./more-sheet.tsx');

/** What the shell loads after the page. A look of an administrator ends by itself, so nothing watches it. */
export default function AfterPage() {
  const isLook = useStoredUser()?.look !== undefined;
  return (
    <Suspense>
      {isLook && <LookBanner />}
      {!isLook && <PushKeeper />}
      <LiveEvents />
      <WithTexts namespaces={['later']}>
        {!isLook && <IdleWatch />}
        <Proof />
      </WithTexts>
    </Suspense>
  );
}
