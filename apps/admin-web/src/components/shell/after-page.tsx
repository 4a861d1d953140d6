import { useBackToDialogs } from '@starline/web/back-to-dialogs';
import { useOwnForms } from '@starline/web/own-forms';
import { forgetOthers } from '../../lib/kept-words.ts';
import { endReason, useAdmin } from '../../lib/session.ts';
import { LiveUpdates } from './live-updates.ts';
import { Proof } from './proof.tsx';

/** What the office loads after the page. */
export function AfterPage() {
  useBackToDialogs();
  useOwnForms({ forgetOthers, endReason }, useAdmin()?.id);
  return (
    <>
      <LiveUpdates />
      <Proof />
    </>
  );
}
