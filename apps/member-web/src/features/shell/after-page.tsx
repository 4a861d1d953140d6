import { whenClosed } from '@starline/ui/top-layer';
import { useBackToDialogs } from '@starline/web/back-to-dialogs';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { LastFigures } from '../../components/offline/last-figures.tsx';
import { Proof } from '../../components/proof.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { ConsentGate } from './consent-gate.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LiveEvents } from './live-events.ts';
import { PushKeeper } from './push-keeper.ts';
import { fall } from './sheet-fall.ts';

export { CompanyFoot } from '../../components/company-foot.tsx';
export { Bell } from './bell.tsx';
// The first tap on "more" finds it loaded.
export { MoreSheet } from './more-sheet.tsx';
export { UnreadCount } from './unread-count.tsx';
export { UserItems } from './user-items.tsx';

const LookBanner = lazyComponent(async () => (await import('../looks/look-banner.tsx')).LookBanner);
const InstallInvite = lazyComponent(
  async () => (await import('../install/install-invite.tsx')).InstallInvite,
);

whenClosed(fall);
/**
 * What the shell loads after the page, as one file; the parts of other features have their own. A look of an
 * administrator ends by itself, so nothing watches it.
 */
export function AfterPage() {
  useBackToDialogs();
  const isLook = useStoredUser()?.look !== undefined;
  return (
    <>
      {isLook ? <LookBanner /> : <IdleWatch />}
      {!isLook && <ConsentGate />}
      {!isLook && <PushKeeper />}
      {!isLook && <LastFigures />}
      {!isLook && <InstallInvite />}
      <LiveEvents />
      <Proof />
    </>
  );
}
