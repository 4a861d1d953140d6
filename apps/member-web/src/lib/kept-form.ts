import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useEffect, useRef } from 'react';
import { endReason, storedUser } from './session.ts';

export type KeptName =
  | `withdraw.${WithdrawalType}`
  | 'conversion'
  | 'deposit'
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

let open: OpenForm | null = null;
let kept: { member: number; name: KeptName; values: Values } | null = null;

const keep = ({ member, current }: OpenForm) => {
  const values = current.typed();
  if (values) kept = { member, name: current.name, values };
};

/** Returns what is typed in the open form. For the idle dialog. */
export function typedNow(): { name: KeptName; values: Values } | null {
  const values = open?.current.typed();
  return open && values ? { name: open.current.name, values } : null;
}

/** Keeps what is typed before a logout. The end of a session without a logout keeps it by itself. */
export function keepTyped(): void {
  if (open) keep(open);
}

/** Forgets what another member typed. */
export function forgetOthers(member: number | undefined): void {
  if (kept?.member !== member) kept = null;
}

/**
 * Keeps what is typed in a form over the end of the session, in memory, and restores it once for the same
 * member. docs/domain/access.md#kept-forms.
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
    if (kept?.name === mine.current.name) {
      mine.current.restore(kept.values);
      kept = null;
      void import('./kept-toast.ts').then(({ tellRestored }) => tellRestored(() => mine.current.discard()));
    }
    open = mine;
    return () => {
      if (open === mine) open = null;
      // The session has ended; a logout is the member's own choice, and the idle dialog kept the values
      // before it.
      if (!storedUser() && endReason.read() !== 'logout') keep(mine);
    };
  }, []);
}
