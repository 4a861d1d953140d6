import { LiveUpdates } from './live-updates.ts';
import { Proof } from './proof.tsx';

/** What the office loads after the page. */
export function AfterPage() {
  return (
    <>
      <LiveUpdates />
      <Proof />
    </>
  );
}
