import { isBusinessDay } from '@starline/domain/business-time';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@starline/domain/notices';
import { RANK_MAX } from '@starline/domain/rewards';
import { z } from 'zod';
import { CountryId } from './countries.ts';
import { Id, IdempotencyKey, Instant, made, requiredParagraph, requiredText, Total } from './fields.ts';
import { Language } from './languages.ts';
import { seenOf, seenText } from './seen.ts';

export const NoticeRow = z.object({ id: Id, title: z.string(), content: z.string(), createdAt: Instant });
/** Notices that the member may see, each in one language. `createdAt` is when it was first shown. */
export const Notices = z.array(NoticeRow);

/** Without a language each notice has its basic text. */
export const ListNotices = z.strictObject({ language: Language.optional() }).optional();
export type ListNotices = z.output<typeof ListNotices>;

const noticeText = { title: requiredText(NOTICE_TITLE_MAX), content: requiredParagraph(NOTICE_CONTENT_MAX) };
const Texts = z.partialRecord(Language, z.strictObject(noticeText));
const Ranks = z.array(z.int().min(0, 'invalid').max(RANK_MAX, 'invalid')).max(RANK_MAX + 1, 'invalid');
/** Countries, centers and ranks, each by id; an empty list stands for all. */
export const NoticeAudience = z.strictObject({
  countries: z.array(CountryId).max(300, 'invalid'),
  centers: z.array(Id).max(1000, 'invalid'),
  ranks: Ranks,
});
export type NoticeAudience = z.output<typeof NoticeAudience>;

/**
 * The moment that ISO 8601 with an offset names, in UTC: PostgreSQL knows fewer offsets. Undefined on a day
 * that the product cannot hold.
 */
function momentOf(text: string): string | undefined {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return undefined;
  const moment = new Date(text).toISOString();
  return isBusinessDay(moment.slice(0, 10)) ? moment : undefined;
}
/** Null is open. */
const Boundary = made(momentOf, { max: 40, error: 'invalid' }).nullable();

/**
 * `language`: of `title` and `content`, by default Korean. `texts`: the other languages. What a change does
 * not name stays as it is, so a client that knows titles and contents only loses nothing.
 * docs/domain/notices.md.
 */
const noticeFields = {
  ...noticeText,
  language: Language.optional(),
  texts: Texts.optional(),
  shownFrom: Boundary.optional(),
  shownTo: Boundary.optional(),
  audience: NoticeAudience.optional(),
};
export const CreateNotice = z.strictObject(noticeFields).extend({ idempotencyKey: IdempotencyKey });
export type CreateNotice = z.output<typeof CreateNotice>;
const SeenAudience = { countries: z.array(z.int()), centers: z.array(z.int()), ranks: z.array(z.int()) };
const seenNotice = {
  title: seenText(),
  content: seenText(),
  language: Language,
  texts: z.partialRecord(Language, z.object({ title: seenText(), content: seenText() })),
  shownFrom: seenText().nullable(),
  shownTo: seenText().nullable(),
  audience: z.object(SeenAudience),
};
export const UpdateNotice = z.strictObject({ id: Id, ...noticeFields, seen: seenOf(seenNotice) });
export type UpdateNotice = z.output<typeof UpdateNotice>;

export const OfficeNotices = z.array(NoticeRow.extend(seenNotice));

export const CountReaders = z.strictObject({ audience: NoticeAudience });
export type CountReaders = z.output<typeof CountReaders>;
export const Readers = z.object({ members: Total });
