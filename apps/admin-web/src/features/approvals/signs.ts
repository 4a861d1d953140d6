import { type Amount, sum } from '@starline/domain/money';
import type { Detail } from './approval.ts';

type Part = Detail['parts'][number];
const DAY = 86_400_000;
/** How long a destination and a member count as new to an approver. */
export const NEW_DESTINATION_DAYS = 7;
export const NEW_MEMBER_DAYS = 30;

export type Sign = {
  name: 'newDestination' | 'newMember' | 'sharedDestination';
  count: number;
  amount: Amount;
};

const destinationOf = ({ accountNumber, trc20Address, lottoAddress }: Part) =>
  accountNumber || trc20Address || lottoAddress;

/**
 * What is new or unusual among the lines of a request, at the time when it was made: destinations known for
 * less than a week, members of less than a month, and destinations of several members.
 */
export function signsOf({ parts, createdAt }: Pick<Detail, 'parts' | 'createdAt'>): Sign[] {
  const isNewer = (instant: string | undefined, days: number) =>
    instant !== undefined && Date.parse(createdAt) - Date.parse(instant) < days * DAY;
  const holders = new Map<string, Set<string>>();
  for (const part of parts) {
    const to = destinationOf(part);
    if (to) holders.set(to, (holders.get(to) ?? new Set()).add(part.username));
  }
  const found: Record<Sign['name'], Part[]> = {
    newDestination: parts.filter((part) => isNewer(part.destinationSince, NEW_DESTINATION_DAYS)),
    newMember: parts.filter((part) => part.id !== undefined && isNewer(part.joinedAt, NEW_MEMBER_DAYS)),
    sharedDestination: parts.filter((part) => (holders.get(destinationOf(part) ?? '')?.size ?? 0) > 1),
  };
  return Object.entries(found).flatMap(([name, lines]) =>
    lines.length === 0
      ? []
      : [{ name: name as Sign['name'], count: lines.length, amount: sum(lines.map((line) => line.amount)) }],
  );
}
