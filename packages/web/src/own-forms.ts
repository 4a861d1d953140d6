import { useEffect } from 'react';
import type { createKeptForms } from './kept-form.ts';

type Forms = Pick<ReturnType<typeof createKeptForms>, 'forgetOthers'> & {
  endReason: { read: () => string | null };
};

/** Forgets what another user typed, and when this user logs out by choice what a reload has kept. */
export function useOwnForms({ forgetOthers, endReason }: Forms, user: number | undefined): void {
  useEffect(() => {
    if (user === undefined) return;
    forgetOthers(user);
    return () => {
      // The login clears the reason.
      if (endReason.read() === 'logout') forgetOthers(undefined);
    };
  }, [forgetOthers, endReason, user]);
}
