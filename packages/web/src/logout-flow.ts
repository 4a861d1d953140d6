/** `elsewhere`: the user logged out in another tab. */
export type EndReason = 'logout' | 'elsewhere' | 'idle' | 'expired';

type LogoutFlowSettings = {
  clock: { isOver: () => boolean };
  logout: () => Promise<unknown>;
  clearSession: () => void;
  /** Shared by all tabs of the session; the login clears it. */
  endReason: { note: (reason: 'logout' | 'idle') => void; read: () => string | null };
};

/** Ends the session of a web and tells why it ended: by logout, by idle time, by expiry or in another tab. */
export function createLogoutFlow({ clock, logout, clearSession, endReason }: LogoutFlowSettings) {
  let own: EndReason | undefined;
  const reasonOfOtherTab = (): EndReason => {
    const noted = endReason.read();
    if (noted === 'logout') return 'elsewhere';
    return noted === 'idle' || clock.isOver() ? 'idle' : 'expired';
  };
  return {
    /**
     * Tells the server, ignores its answer, and clears the stored session. The reason is noted first: another tab may learn from
     * the server that the session is over before it is cleared here.
     * docs/spec/member-portal.md#4-states-and-transitions, docs/spec/admin-back-office.md#4-states-and-transitions.
     */
    endSession: async (reason: 'logout' | 'idle'): Promise<void> => {
      own = reason;
      endReason.note(reason);
      await logout().catch(() => undefined);
      clearSession();
    },
    /** Why the session that just ended did; read once. Another tab may have been the first to see that the time is over. */
    takeEndReason: (): EndReason => {
      const taken = own ?? reasonOfOtherTab();
      own = undefined;
      return taken;
    },
  };
}
