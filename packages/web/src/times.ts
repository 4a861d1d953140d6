import {
  type BusinessDay,
  businessClock,
  businessDayOf,
  toBusinessIso,
  toScreenTime,
} from '@starline/domain/business-time';
import { LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';

/**
 * Formats time for screens and files: always in the given zone of the business, never in that of the machine.
 */
export function timesIn(timeZone: string) {
  return {
    timeZone,
    /** "26-11-21 00:04:05". docs/compatibility/constants.md#screen-time. */
    screenTime: (iso: string): string => toScreenTime(new Date(iso), timeZone),
    /** "26-11-21". */
    screenDay: (iso: string): string => toScreenTime(new Date(iso), timeZone).slice(0, 8),
    /** "07:00". */
    clockTime: (iso: string): string => toBusinessIso(new Date(iso), timeZone).slice(11, 16),
    /** "11월 23일 (월) 10:00" in the reader's language. */
    longTime: (iso: string, language: string): string =>
      new Intl.DateTimeFormat(LANGUAGES[language as MemberLanguage]?.tag ?? 'ko', {
        timeZone,
        month: 'long',
        day: 'numeric',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(iso)),
    /** Returns the business day of an instant, by default of now. */
    dayOf: (instant: Date = new Date()): BusinessDay => businessDayOf(instant, timeZone),
    /** Returns business day, hour and minute of an instant, by default of now. */
    clockOf: (instant: Date = new Date()) => businessClock(instant, timeZone),
    /**
     * Returns a file name with a time stamp: "members" at 08:30 of 23 November is
     * "members-20261123-083000.xlsx".
     */
    fileName: (name: string, extension: string, instant: Date = new Date()): string => {
      const stamp = toBusinessIso(instant, timeZone).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
      return `${name}-${stamp}.${extension}`;
    },
  };
}
export type Times = ReturnType<typeof timesIn>;

/** Formats seconds: 3723 is "1:02:03". */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
