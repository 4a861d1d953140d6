import { addDays, type BusinessDay, monthOf } from '@starline/domain/business-time';

type Days = { from: BusinessDay; to: BusinessDay };

/** The periods that a statement is asked for most, on a business day. */
export function usualPeriods(today: BusinessDay): Record<'thisMonth' | 'lastMonth' | 'thisYear', Days> {
  const firstOfMonth = `${monthOf(today)}-01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  return {
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${monthOf(lastOfPrevious)}-01`, to: lastOfPrevious },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
}
