import { businessDayOf, toScreenTime } from '@starline/domain/business-time';
import { createContext, useContext } from 'react';

/** The business's time zone; the server tells, and until then it is the product's own. */
export const ZoneContext = createContext('Asia/Seoul');

export const useZone = (): string => useContext(ZoneContext);

export function useToday(): string {
  return businessDayOf(new Date(), useZone());
}

export function useScreenTime() {
  const zone = useZone();
  return (instant: string | Date) => toScreenTime(new Date(instant), zone);
}
