import { takeBackBy } from '@starline/ui/top-layer';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Gives Back to the dialog that is on top: it closes as by Escape, and the page behind stays. A web mounts it
 * once, after the page.
 */
export function useBackToDialogs(): void {
  const history: RouterHistory = useRouter().history;
  useEffect(
    () =>
      takeBackBy((close) =>
        history.block({ blockerFn: ({ action }) => action === 'BACK' && close(), enableBeforeUnload: false }),
      ),
    [history],
  );
}
