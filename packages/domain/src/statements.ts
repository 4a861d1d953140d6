import type { MemberAccount } from './ledger.ts';

/**
 * The accounts that a member has statements of: what the portal shows as balances.
 * docs/domain/ledger.md#accounts.
 */
export const STATEMENT_ACCOUNTS = [
  'withdrawable',
  'center',
  'purchase',
  'lotto',
] as const satisfies readonly MemberAccount[];
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number];

export const MOVEMENT_KINDS = [
  'deposit',
  'purchase',
  'void',
  'conversion',
  'withdrawal',
  'withdrawal_returned',
  'reward',
  'adjustment',
  'reversal',
  'opening',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const KINDS: Record<string, MovementKind> = {
  deposit: 'deposit',
  purchase: 'purchase',
  void: 'void',
  convert: 'conversion',
  settlement: 'reward',
  adjust: 'adjustment',
  reverse: 'reversal',
  opening: 'opening',
};

/**
 * What a movement of a statement was, from the natural key of its posting. docs/domain/ledger.md#events.
 * Throws RangeError for a key of no event.
 */
export function movementKind(naturalKey: string): MovementKind {
  const [event = '', , phase] = naturalKey.split(':');
  if (event === 'withdraw') return phase === 'hold' ? 'withdrawal' : 'withdrawal_returned';
  const kind = KINDS[event];
  if (!kind) throw new RangeError(`no event has the natural key ${naturalKey}`);
  return kind;
}
