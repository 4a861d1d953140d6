/** `elsewhere`: somebody logged out by hand in another tab. */
export type LeaveReason = 'logout' | 'elsewhere' | 'idle' | 'expired';

type WayOut = {
  clock: { isOver: () => boolean };
  logout: () => Promise<unknown>;
  forget: () => void;
  /** Shared by all tabs of the session; the web clears it at login. */
  left: { note: (why: 'logout' | 'idle') => void; read: () => string | null };
};

/** How a session ends in a web, and why it did: by hand, for want of one, or elsewhere. */
export function wayOut({ clock, logout, forget, left }: WayOut) {
  let reason: LeaveReason | undefined;
  const reasonElsewhere = (): LeaveReason => {
    const told = left.read();
    if (told === 'logout') return 'elsewhere';
    return told === 'idle' || clock.isOver() ? 'idle' : 'expired';
  };
  return {
    /**
     * Tells the server, whose answer does not matter, then always forgets who was in. The reason is noted first: another
     * tab may learn from the server that the session is over before it is forgotten here.
     * docs/spec/member-portal.md#4-states-and-transitions, docs/spec/admin-back-office.md#4-states-and-transitions.
     */
    leave: async (why: 'logout' | 'idle'): Promise<void> => {
      reason = why;
      left.note(why);
      await logout().catch(() => undefined);
      forget();
    },
    /** Why the session that just ended did. Another tab may have been the one to see that the time is over. */
    takeReason: (): LeaveReason => {
      const taken = reason ?? reasonElsewhere();
      reason = undefined;
      return taken;
    },
  };
}
