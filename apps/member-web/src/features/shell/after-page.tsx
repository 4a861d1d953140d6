import { whenClosed } from '@starline/ui/top-layer';
import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/language.ts';
import { useStoredUser } from '../../lib/session.ts';
import { PushKeeper } from './push-keeper.ts';
import { fall } from './sheet-fall.ts';

const LiveEvents = lazy(() => import('./live-events.ts'));
const LookBanner = lazy(() => import('../looks/look-banner.tsx'));
const Proof = lazy(() => import('../../components/proof.tsx'));
const InstallInvite = lazy(() => import('../install/install-invite.tsx'));
const LastFigures = lazy(() => import('../../components/offline/last-figures.tsx'));
const IdleWatch = lazy(() => import('./idle-watch.tsx'));

whenClosed(fall);

/** So that the first tap on "more" finds it loaded. */
void import('./more-sheet.tsx');
// Here, because the code of the shell is in the first load of every page.
await loadTexts('later');

/** What the shell loads after the page. A look of an administrator ends by itself, so nothing watches it. */
export default function AfterPage() {
  const isLook = useStoredUser()?.look !== undefined;
  return (
    <Suspense>
      {isLook ? <LookBanner /> : <IdleWatch />}
      {!isLook && <PushKeeper />}
      {!isLook && <LastFigures />}
      {!isLook && <InstallInvite />}
      <LiveEvents />
      <Proof />
    </Suspense>
  );
}
