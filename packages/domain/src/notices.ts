import { MEMBER_LANGUAGES, type MemberLanguage } from './languages.ts';

/** Lengths in characters. docs/compatibility/constants.md#notice-lengths. */
export const NOTICE_TITLE_MAX = 100;
export const NOTICE_CONTENT_MAX = 2000;

export type NoticeText = { title: string; content: string };
export type NoticeTexts = Partial<Record<MemberLanguage, NoticeText>>;

/** The languages that are tried after the reader's own, in this order. docs/domain/notices.md#languages. */
const FALLBACKS: readonly MemberLanguage[] = ['en', ...MEMBER_LANGUAGES];

/** Returns the language in which a reader gets a notice; undefined if it has no text at all. */
export const noticeLanguage = (
  texts: NoticeTexts,
  reader: MemberLanguage | undefined,
): MemberLanguage | undefined =>
  [...(reader ? [reader] : []), ...FALLBACKS].find((language) => texts[language] !== undefined);

/** When a notice is shown: from the first instant, until before the second. Null is open. */
export type NoticePeriod = { shownFrom: string | null; shownTo: string | null };
/** Who gets a notice. An empty list stands for all; a member must match each list. */
export type NoticeAudience = { countries: number[]; centers: number[]; ranks: number[] };

export const NOTICE_STATES = ['scheduled', 'shown', 'ended'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Returns the state of a notice at an instant. docs/domain/notices.md#schedule. */
export function noticeStateAt({ shownFrom, shownTo }: NoticePeriod, now: Date): NoticeState {
  if (shownTo !== null && Date.parse(shownTo) <= now.getTime()) return 'ended';
  return shownFrom !== null && Date.parse(shownFrom) > now.getTime() ? 'scheduled' : 'shown';
}
