import { type Amount, total } from '@starline/domain/money';
import { REWARD_KINDS } from '@starline/domain/rewards';
import type { RunTotals } from '@starline/domain/settlements';
import type { Simulation } from '@starline/validators/plans';

export const noTotals = (): RunTotals => ({ kinds: {}, members: 0, paid: 0, unpaid: 0, lotto: 0 });

/**
 * Adds the figures of one day to those of the days before. Heads are not added up: the same members earn
 * every day.
 */
export function addTotals(into: RunTotals, day: RunTotals): void {
  for (const kind of REWARD_KINDS) {
    const more = day.kinds[kind];
    if (!more) continue;
    const so = into.kinds[kind] ?? { rows: 0, paid: 0, unpaid: 0, lotto: 0 };
    into.kinds[kind] = {
      rows: so.rows + more.rows,
      paid: so.paid + more.paid,
      unpaid: so.unpaid + more.unpaid,
      lotto: so.lotto + more.lotto,
    };
  }
  into.paid += day.paid;
  into.unpaid += day.unpaid;
  into.lotto += day.lotto;
}

/** The figures of one side of a simulation, in hundredths. */
export const sideOf = ({ kinds, paid, unpaid, lotto }: RunTotals, sales: Amount): Simulation['real'] => ({
  kinds: kinds as Simulation['real']['kinds'],
  paid: total(paid),
  unpaid: total(unpaid),
  lotto: total(lotto),
  ratioPercent: sales === 0 ? null : Math.round((paid * 1000) / sales) / 10,
});
