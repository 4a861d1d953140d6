import { useEffect } from 'react';
import { forgetPush, keepPush } from '../../lib/push-device.ts';
import { endReason, useStoredUser } from '../../lib/session.ts';

/**
 * Stores the push subscription again after the browser has renewed it, and ends it in the browser with a
 * logout.
 */
export function PushKeeper() {
  const id = useStoredUser()?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Without it the settings show push as off, and a touch mends it.
    keepPush(id).catch(() => undefined);
    return () => {
      if (endReason.read() === 'logout') forgetPush().catch(() => undefined);
    };
  }, [id]);
  return null;
}
