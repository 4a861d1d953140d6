import type { Texts } from '../../texts.ts';
import type { statistics as source } from '../ko/statistics.ts';

export const statistics: Texts<typeof source> = {
  people: 'people',
  members: { total: 'All members', today: 'Joined today', blacklist: 'Blacklist', center: 'Center heads' },
  deposits: { total: 'All deposits', today: 'Today', month: 'This month', prevMonth: 'Last month' },
  withdrawals: { total: 'All withdrawals', today: 'Today', thisMonth: 'This month', lastMonth: 'Last month' },
};
