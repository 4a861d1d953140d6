import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import {
  NOTICE_CONTENT_MAX,
  NOTICE_TITLE_MAX,
  type NoticeAudience,
  type NoticeText,
  type NoticeTexts,
  noticeLanguage,
} from '@starline/domain/notices';
import { fieldInstant, minuteField } from '@starline/web/minute-field';
import type { FieldErrors } from 'react-hook-form';
import type { Notice } from './notice.ts';

/** `from` and `to`: minutes of the business's clock as a field shows them, or empty. */
export type NoticeValues = {
  texts: Record<MemberLanguage, NoticeText>;
  from: string;
  to: string;
  isForAll: boolean;
  audience: NoticeAudience;
};

const EMPTY: NoticeText = { title: '', content: '' };
const ALL: NoticeAudience = { countries: [], centers: [], ranks: [] };

export const isLimited = ({ countries, centers, ranks }: NoticeAudience): boolean =>
  countries.length + centers.length + ranks.length > 0;

export const textsOf = ({ language, title, content, texts }: Notice): NoticeTexts => ({
  ...texts,
  [language]: { title, content },
});

export function valuesOf(notice: Notice | undefined, timeZone: string): NoticeValues {
  const texts = notice ? textsOf(notice) : {};
  return {
    texts: Object.fromEntries(
      MEMBER_LANGUAGES.map((language) => [language, texts[language] ?? EMPTY]),
    ) as NoticeValues['texts'],
    from: minuteField(notice?.shownFrom ?? null, timeZone),
    to: minuteField(notice?.shownTo ?? null, timeZone),
    isForAll: !notice || !isLimited(notice.audience),
    audience: notice?.audience ?? ALL,
  };
}

const isEmpty = ({ title, content }: NoticeText): boolean => title.trim() === '' && content.trim() === '';

/** The languages in which something was typed. */
export const writtenTexts = (texts: NoticeValues['texts']): NoticeTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => !isEmpty(text)));

/** The language whose text is the basic one: Korean, else the one that readers fall back to. */
export const basicLanguage = (texts: NoticeTexts): MemberLanguage => noticeLanguage(texts, 'ko') ?? 'ko';

export const audienceOf = ({ isForAll, audience }: NoticeValues): NoticeAudience =>
  isForAll ? ALL : audience;

export function inputOf(values: NoticeValues, timeZone: string) {
  const written = writtenTexts(values.texts);
  const language = basicLanguage(written);
  const { [language]: basic = EMPTY, ...texts } = written;
  return {
    ...basic,
    language,
    texts,
    shownFrom: fieldInstant(values.from, timeZone),
    shownTo: fieldInstant(values.to, timeZone),
    audience: audienceOf(values),
  };
}

/** What a form was filled with, as an update names it. */
export const seenOf = ({ title, content, language, texts, shownFrom, shownTo, audience }: Notice) => ({
  title,
  content,
  language,
  texts,
  shownFrom,
  shownTo,
  audience,
});

/**
 * The input of an update. What the form left as it was is sent as it is stored: a field writes times in
 * another form.
 */
export function updateOf(notice: Notice, values: NoticeValues, timeZone: string) {
  const [input, filled] = [inputOf(values, timeZone), inputOf(valuesOf(notice, timeZone), timeZone)];
  const seen = seenOf(notice);
  const isLeft = (key: keyof typeof seen) => JSON.stringify(input[key]) === JSON.stringify(filled[key]);
  const left = (Object.keys(seen) as (keyof typeof seen)[]).filter(isLeft);
  return { id: notice.id, ...input, ...Object.fromEntries(left.map((key) => [key, seen[key]])), seen };
}

/**
 * The faults of a form as react-hook-form keeps them: a text lacks its other half, or the period is empty.
 */
export function faultsOf(values: NoticeValues): FieldErrors<NoticeValues> {
  const written = writtenTexts(values.texts);
  const languages =
    Object.keys(written).length > 0 ? (Object.keys(written) as MemberLanguage[]) : ['ko' as const];
  const texts = Object.fromEntries(
    languages
      .map((language) => [language, faultsOfText(values.texts[language])] as const)
      .filter(([, faults]) => faults),
  );
  return {
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(values.from && values.to && values.from >= values.to && { to: fault('period') }),
  };
}

const fault = (message: string) => ({ type: 'validate', message });

function faultsOfText({ title, content }: NoticeText) {
  const of = (text: string, max: number) =>
    text.trim() === '' ? fault('required') : text.length > max ? fault('too_long') : undefined;
  const faults = { title: of(title, NOTICE_TITLE_MAX), content: of(content, NOTICE_CONTENT_MAX) };
  return faults.title || faults.content ? faults : undefined;
}
