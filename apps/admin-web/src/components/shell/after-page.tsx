import { useBackToDialogs } from '@starline/web/back-to-dialogs';
import { LiveUpdates } from './live-updates.ts';
import { Proof } from './proof.tsx';

/** What the office loads after the page. */
export function AfterPage() {
  useBackToDialogs();
  return (
    <>
      <LiveUpdates />
      <Proof />
    </>
  );
}
