import { LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';

/** A format is made once: making it costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function wordsOf(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const tag = LANGUAGES[language as MemberLanguage]?.tag ?? 'ko';
  const key = tag + JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...parts });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * "11월 17일 (화)" of a business day in the reader's language; a day of another year than `thisDay` says its
 * year in place of the weekday.
 */
export const longDay = (day: string, language: string, thisDay = day): string =>
  wordsOf(day, language, {
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === thisDay.slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
  });

/** "11월 17일". */
export const monthDay = (day: string, language: string): string =>
  wordsOf(day, language, { month: 'long', day: 'numeric' });

/** "화", "Tue". */
export const weekday = (day: string, language: string): string =>
  wordsOf(day, language, { weekday: 'short' });

/** The number of the day in its month. */
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));
