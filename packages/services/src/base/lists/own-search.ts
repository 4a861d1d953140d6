import { parseAmount } from '@starline/domain/figures';
import { typed } from '@starline/domain/typed';

/**
 * Returns the amount in hundredths and the number of an act that a searched text can mean: "120", "1,234.50
 * P", "#12", "Withdrawal 12".
 */
export function figuresIn(search: string): { amount: number | undefined; id: number | undefined } {
  const read = typed(search, 'search');
  const figure = /^([\d.,]+)\s?\D{0,8}$/.exec(read)?.[1];
  const amount = figure === undefined ? undefined : parseAmount(figure);
  const id = /^(?:#|\D{1,20}\s)?(\d{1,15})$/.exec(read)?.[1];
  return { amount, id: id === undefined ? undefined : Number(id) };
}
