import { toScreenTime } from '@starline/domain/business-time';
import { LANGUAGE_TAGS, type MemberLanguage } from '@starline/i18n/languages';

export const businessZone = 'Asia/Seoul';

/** yy-MM-dd HH:mm:ss. docs/spec/member-portal.md#9-business-constants-and-limits. */
export const screenTime = (iso: string) => toScreenTime(new Date(iso), businessZone);

/** "11월 23일 (월) 10:00" in the reader's language. */
export function longTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language as MemberLanguage] ?? 'ko', {
    timeZone: businessZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** "07:00", without the business calendar: the first page shows no more of time than this. */
export function clockTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: businessZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}

/** 3723 seconds to "1:02:03". */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
