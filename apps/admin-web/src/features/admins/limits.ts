import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import type { Amount } from '@starline/domain/money';
import type { Outputs } from '../../lib/trpc.ts';

/** The limits of a role as they are typed; empty means no limit. */
export type TypedLimits = { amount: string; from: string; until: string };

export const limitsOf = (role: Outputs['admins']['roles'][number] | undefined): TypedLimits => ({
  amount: role?.dailyAmount == null ? '' : formatAmount(role.dailyAmount),
  from: role?.hoursFrom == null ? '' : String(role.hoursFrom),
  until: role?.hoursUntil == null ? '' : String(role.hoursUntil),
});

type Limits = { dailyAmount: Amount | null; hours: { from: number; until: number } | null };

const isHour = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= 23;

/** What the server takes; undefined for a text that is no limit. */
export function parseLimits(typed: TypedLimits): Limits | undefined {
  const [amount, from, until] = [typed.amount, typed.from, typed.until].map((text) => text.trim());
  const dailyAmount = amount ? parseAmount(amount) : null;
  if (dailyAmount === undefined || (dailyAmount !== null && dailyAmount <= 0)) return undefined;
  if (!from && !until) return { dailyAmount, hours: null };
  if (!from || !until || !isHour(from) || !isHour(until) || Number(from) === Number(until)) return undefined;
  return { dailyAmount, hours: { from: Number(from), until: Number(until) } };
}
