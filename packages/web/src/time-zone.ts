import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** Used until the server has told this browser its zone for the first time. */
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

/** Stores the time zone that the server told. A zone that this browser does not know is ignored. */
export function noteTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && zone !== stored.read() && isKnown(zone)) stored.write(zone);
}

/**
 * Returns the time zone of the business, as the server told it last. It is stored, so the first screen of the
 * next visit has it.
 */
export const timeZone = (): string => stored.read() ?? PRODUCT_TIME_ZONE;

/** Like `timeZone`, in a component, which renders again when the server tells another zone. */
export const useTimeZone = (): string => useSyncExternalStore(stored.subscribe, timeZone, timeZone);
