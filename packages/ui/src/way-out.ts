export type LeaveReason = 'logout' | 'idle' | 'expired';

type WayOut = { clock: { isOver: () => boolean }; logout: () => Promise<unknown>; forget: () => void };

/** How a session ends in a web, and why it did: by hand, for want of one, or elsewhere. */
export function wayOut({ clock, logout, forget }: WayOut) {
  let reason: LeaveReason | undefined;
  return {
    /**
     * Tells the server, whose answer does not matter, then always forgets who was in.
     * docs/spec/member-portal.md#4-states-and-transitions, docs/spec/admin-back-office.md#4-states-and-transitions.
     */
    leave: async (why: 'logout' | 'idle'): Promise<void> => {
      reason = why;
      await logout().catch(() => undefined);
      forget();
    },
    /** Why the session that just ended did. Another tab may have been the one to see that the time is over. */
    takeReason: (): LeaveReason => {
      const taken = reason ?? (clock.isOver() ? 'idle' : 'expired');
      reason = undefined;
      return taken;
    },
  };
}
