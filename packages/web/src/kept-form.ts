import { safeSession } from '@starline/ui/safe-storage';
import { useEffect, useRef } from 'react';

type Values = Record<string, unknown>;
type Form<Name extends string, Kept extends Values> = {
  name: Name;
  /** Returns what was typed, or null. Never passwords, codes, account numbers or addresses. */
  typed: () => Kept | null;
  restore: (values: Kept) => void;
  discard?: () => void;
};
type OpenForm<Name extends string> = { owner: number; current: Form<Name, Values> };
type Kept<Name extends string> = { owner: number; name: Name; values: Values; isAfterEnd: boolean };

type Settings = {
  /** In the storage of the tab: another tab has a form of its own. */
  key: string;
  /** Returns who is logged in. */
  owner: () => number | undefined;
  endReason: { read: () => string | null };
  /** Says that a form holds what was typed before the session ended. */
  tellRestored?: (discard: () => void) => void;
};

/** Returns what keeps the typed values of one open form of a web. docs/domain/access.md#kept-forms. */
export function createKeptForms<Name extends string>(settings: Settings) {
  const { key, owner, endReason, tellRestored } = settings;
  let open: OpenForm<Name> | null = null;

  function read(): Kept<Name> | null {
    try {
      return JSON.parse(safeSession.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }
  const forget = () => safeSession.removeItem(key);
  const keep = ({ owner: user, current: { name, typed } }: OpenForm<Name>, isAfterEnd: boolean) => {
    const values = typed();
    if (values)
      safeSession.setItem(
        key,
        JSON.stringify({ owner: user, name, values, isAfterEnd } satisfies Kept<Name>),
      );
    else forget();
  };

  /** Returns what is typed in the open form. For the idle dialog. */
  function typedNow(): { name: Name; values: Values } | null {
    const values = open?.current.typed();
    return open && values ? { name: open.current.name, values } : null;
  }

  /** Keeps what is typed before a logout. The end of a session without a logout keeps it by itself. */
  function keepTyped(): void {
    if (open) keep(open, true);
  }

  /** Forgets what another user typed; of a visitor, all but what a warned user logged out with. */
  function forgetOthers(user: number | undefined): void {
    const kept = read();
    if (user ? kept?.owner !== user : !kept?.isAfterEnd) forget();
  }

  /** Returns what this user typed in a form before, for its first drawing. `useKeptForm` takes it. */
  function keptOf(name: Name): Values | undefined {
    const kept = read();
    return kept?.name === name && kept.owner === owner() ? kept.values : undefined;
  }

  /**
   * Keeps what is typed in a form over a reload and over the end of the session, and restores it once for the
   * same user.
   */
  function useKeptForm<Kept extends Values>(form: Form<Name, Kept>): void {
    const latest = useRef(form);
    latest.current = form;
    useEffect(() => {
      const user = owner();
      if (user === undefined) return;
      const mine: OpenForm<Name> = {
        owner: user,
        get current() {
          return latest.current as unknown as Form<Name, Values>;
        },
      };
      forgetOthers(user);
      const before = read();
      if (before?.name === mine.current.name) {
        mine.current.restore(before.values);
        forget();
        if (before.isAfterEnd) tellRestored?.(() => mine.current.discard?.());
      }
      open = mine;
      // A phone may end a hidden page without a further word.
      const hide = () => {
        if (document.visibilityState === 'hidden') keep(mine, false);
      };
      const leave = () => keep(mine, false);
      document.addEventListener('visibilitychange', hide);
      addEventListener('pagehide', leave);
      return () => {
        document.removeEventListener('visibilitychange', hide);
        removeEventListener('pagehide', leave);
        if (open !== mine) return;
        open = null;
        // The session has ended; a logout is the user's own choice, and the idle dialog kept the values
        // before it.
        if (owner() !== undefined) forget();
        else if (endReason.read() !== 'logout') keep(mine, true);
        else if (!read()?.isAfterEnd) forget();
      };
    }, []);
  }
  return { typedNow, keepTyped, forgetOthers, keptOf, useKeptForm };
}
