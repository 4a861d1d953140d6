/** `elsewhere`: the user logged out in another tab. */
export type EndReason = 'logout' | 'elsewhere' | 'idle' | 'expired';

type LogoutFlowSettings = {
  clock: { isOver: () => boolean };
  logout: (reason: 'logout' | 'idle') => Promise<unknown>;
  clearSession: () => void;
  /** All tabs of the session share it. The login clears it. */
  endReason: { note: (reason: 'logout' | 'idle') => void; read: () => string | null };
};

/** After this many milliseconds without an answer the screen is cleared: an idle session is not read on. */
const LONGEST_MS = 5000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns functions that end the session of a web and tell why it ended: by logout, by idle time, by expiry
 * or in another tab.
 */
export function createLogoutFlow({ clock, logout, clearSession, endReason }: LogoutFlowSettings) {
  let own: EndReason | undefined;
  const reasonOfOtherTab = (): EndReason => {
    const noted = endReason.read();
    if (noted === 'logout') return 'elsewhere';
    return noted === 'idle' || clock.isOver() ? 'idle' : 'expired';
  };
  return {
    /**
     * Logs out on the server, ignores the answer, and clears the stored session. It stores the reason first,
     * because another tab may learn from the server that the session ended.
     * docs/compatibility/screens.md#logout.
     */
    endSession: async (reason: 'logout' | 'idle'): Promise<void> => {
      own = reason;
      endReason.note(reason);
      await Promise.race([logout(reason).catch(() => undefined), pause(LONGEST_MS)]);
      clearSession();
    },
    /** Returns why the last session ended, once. Another tab may have noticed the idle limit first. */
    takeEndReason: (): EndReason => {
      const taken = own ?? reasonOfOtherTab();
      own = undefined;
      return taken;
    },
  };
}
