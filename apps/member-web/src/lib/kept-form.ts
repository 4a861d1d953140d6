import type { WithdrawalType } from '@starline/domain/withdrawals';
import { safeSession } from '@starline/ui/safe-storage';
import { useEffect, useRef } from 'react';
import { endReason, storedUser } from './session.ts';

export type KeptName =
  | `withdraw.${WithdrawalType}`
  | 'conversion'
  | 'deposit'
  | 'purchase'
  | 'profile'
  | 'bank'
  | 'destination'
  | 'inquiry';
type Values = Record<string, unknown>;
type Form<Kept extends Values> = {
  name: KeptName;
  /** Returns what was typed, or null. Never passwords, codes, account numbers or addresses. */
  typed: () => Kept | null;
  restore: (values: Kept) => void;
  discard: () => void;
};
type OpenForm = { member: number; current: Form<Values> };
type Kept = { member: number; name: KeptName; values: Values; isAfterEnd: boolean };

/** In the storage of the tab: another tab has a form of its own. */
const KEY = 'kept-form';

let open: OpenForm | null = null;

function read(): Kept | null {
  try {
    return JSON.parse(safeSession.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
const forget = () => safeSession.removeItem(KEY);
const keep = ({ member, current: { name, typed } }: OpenForm, isAfterEnd: boolean) => {
  const values = typed();
  if (values) safeSession.setItem(KEY, JSON.stringify({ member, name, values, isAfterEnd } satisfies Kept));
  else forget();
};

/** Returns what is typed in the open form. For the idle dialog. */
export function typedNow(): { name: KeptName; values: Values } | null {
  const values = open?.current.typed();
  return open && values ? { name: open.current.name, values } : null;
}

/** Keeps what is typed before a logout. The end of a session without a logout keeps it by itself. */
export function keepTyped(): void {
  if (open) keep(open, true);
}

/** Forgets what another member typed. */
export function forgetOthers(member: number | undefined): void {
  if (read()?.member !== member) forget();
}

/** Returns what this member typed in a form before, for its first drawing. `useKeptForm` takes it. */
export function keptOf(name: KeptName): Values | undefined {
  const kept = read();
  return kept?.name === name && kept.member === storedUser()?.id ? kept.values : undefined;
}

/**
 * Keeps what is typed in a form over a reload and over the end of the session, and restores it once for the
 * same member. docs/domain/access.md#kept-forms.
 */
export function useKeptForm<Kept extends Values>(form: Form<Kept>): void {
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const member = storedUser()?.id;
    if (member === undefined) return;
    const mine: OpenForm = {
      member,
      get current() {
        return latest.current as unknown as Form<Values>;
      },
    };
    forgetOthers(member);
    const before = read();
    if (before?.name === mine.current.name) {
      mine.current.restore(before.values);
      forget();
      if (before.isAfterEnd)
        void import('./kept-toast.ts').then(({ tellRestored }) => tellRestored(() => mine.current.discard()));
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
      // The session has ended; a logout is the member's own choice, and the idle dialog kept the values
      // before it.
      if (storedUser()) forget();
      else if (endReason.read() !== 'logout') keep(mine, true);
      else if (!read()?.isAfterEnd) forget();
    };
  }, []);
}
