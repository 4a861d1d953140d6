import { oneOf, optionalDay, optionalId, optionalText, searchOf } from '@starline/web/search';

// Route files are part of the first page: the states are not imported here.
export const batchesSearch = searchOf({ state: optionalText(9), id: optionalId });
/** Here and not with its page: a file of its own would cost more of the first page than it contains. */
export const reconciliationSearch = searchOf({ currency: oneOf(['KRW', 'USDT'], 'KRW'), day: optionalDay });
