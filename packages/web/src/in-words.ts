import { LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';

/** Of a language that is none of the product, the tag of Korean. */
const tagOf = (language: string): string => LANGUAGES[language as MemberLanguage]?.tag ?? 'ko';

/** Returns how the days of instants are written in full: "2026년 11월 23일 월요일". */
export function fullDays(language: string, timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(tagOf(language), { timeZone, dateStyle: 'full' });
  return (iso) => format.format(new Date(iso));
}

/** Returns how the weekdays of days ('YYYY-MM-DD') are written: "월", "Mon". */
export function weekdays(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(tagOf(language), { weekday: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/** Returns things as one phrase: "A, B and C". */
export const listed = (things: readonly string[], language: string): string =>
  new Intl.ListFormat(tagOf(language), { type: 'conjunction' }).format(things);

type Unit = 'hour' | 'minute' | 'kilobyte' | 'megabyte';

/** Returns a count of units: "6 hours", "1.4 MB". */
export const unitsOf = (
  count: number,
  unit: Unit,
  {
    language,
    digits = 0,
    display = 'short',
  }: { language: string; digits?: number; display?: 'short' | 'long' },
): string =>
  new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit,
    unitDisplay: display,
    maximumFractionDigits: digits,
  }).format(count);
