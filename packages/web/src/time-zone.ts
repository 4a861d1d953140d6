import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** Until the server has told its zone to this browser for the first time. */
const PRODUCT_TIME_ZONE = 'Asia/Seoul';

const stored = storedText('business-time-zone');

const isKnown = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** Keeps the time zone that the server told. A zone that this browser does not know changes nothing. */
export function noteTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && zone !== stored.read() && isKnown(zone)) stored.write(zone);
}

/** The business's time zone, as the server told it last. It is kept, so the first screen of a later visit has it. */
export const timeZone = (): string => stored.read() ?? PRODUCT_TIME_ZONE;

/** The same in a component; it renders again when the server tells another zone. */
export const useTimeZone = (): string => useSyncExternalStore(stored.subscribe, timeZone, timeZone);
