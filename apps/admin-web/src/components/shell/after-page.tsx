import { useBackToDialogs } from '@starline/web/back-to-dialogs';
import { useEffect } from 'react';
import { forgetOthers } from '../../lib/kept-words.ts';
import { useAdmin } from '../../lib/session.ts';
import { LiveUpdates } from './live-updates.ts';
import { Proof } from './proof.tsx';

/** What the office loads after the page. */
export function AfterPage() {
  useBackToDialogs();
  const id = useAdmin()?.id;
  useEffect(() => {
    if (id !== undefined) forgetOthers(id);
  }, [id]);
  return (
    <>
      <LiveUpdates />
      <Proof />
    </>
  );
}
