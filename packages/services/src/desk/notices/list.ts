import { members } from '@starline/db/schema/members';
import { notices } from '@starline/db/schema/notices';
import { type NoticeTexts, noticeLanguage } from '@starline/domain/notices';
import type { CountReaders, ListNotices } from '@starline/validators/notices';
import { desc, eq, sql } from 'drizzle-orm';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { isAudience, isVisible } from '../../base/visible-notices.ts';

const MOST = 1000;

/** When a notice was first shown: its own date where it is older than its schedule. */
const firstShown = sql<string>`greatest(${notices.createdAt}, ${notices.shownFrom})`.mapWith(
  notices.createdAt,
);

/** All notices for staff, newest first, at most a thousand. */
export async function listNotices(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(notices)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(MOST);
  return rows.map(({ countryIds, centerIds, ranks, adminId, updatedAt, toldState, ...row }) => ({
    ...row,
    audience: { countries: countryIds, centers: centerIds, ranks },
  }));
}

/**
 * The notices that the member may see now, newest first, at most a thousand. Each has one text: in
 * `language`, else in English, Korean or whatever it has. Without a language it has the basic text.
 * docs/domain/notices.md#languages.
 */
export async function listOwnNotices(ctx: MemberContext, { language }: NonNullable<ListNotices> = {}) {
  const rows = await ctx.db
    .select({
      id: notices.id,
      title: notices.title,
      content: notices.content,
      language: notices.language,
      texts: notices.texts,
      createdAt: firstShown,
    })
    .from(notices)
    .innerJoin(members, eq(members.id, ctx.actor.id))
    .where(isVisible(nowIso(ctx)))
    .orderBy(desc(firstShown), desc(notices.id))
    .limit(MOST);
  return rows.map(({ language: basic, texts, ...row }) => {
    if (!language) return row;
    const all: NoticeTexts = { ...texts, [basic]: { title: row.title, content: row.content } };
    return { ...row, ...all[noticeLanguage(all, language) ?? basic] };
  });
}

/** Counts the open accounts of an audience. */
export async function countReaders(ctx: Context, { audience }: CountReaders): Promise<{ members: number }> {
  const ids = (list: readonly number[], type: 'smallint' | 'bigint') =>
    sql`${sql.param([...list])}::${sql.raw(type)}[]`;
  const lists = {
    countries: ids(audience.countries, 'smallint'),
    centers: ids(audience.centers, 'bigint'),
    ranks: ids(audience.ranks, 'smallint'),
  };
  const found = await ctx.db.execute<{ members: number }>(
    sql`select count(*)::int as members from members where closed_at is null and ${isAudience(lists)}`,
  );
  return { members: found.rows[0]?.members ?? 0 };
}
