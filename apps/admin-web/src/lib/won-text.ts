import { formatWon } from '@starline/domain/decimals';

/** Won with their unit: "1,000원", and "1,000 KRW" where the unit is a word of its own. */
export const wonText = ({ won }: { won: string }, value: number): string =>
  `${formatWon(value)}${/^\w/.test(won) ? '\u00a0' : ''}${won}`;
