import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { inquiries, inquiryMessages } from '@starline/db/schema/inquiries';
import { members } from '@starline/db/schema/members';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import type { MemberLanguage } from '@starline/domain/languages';
import type { ReadInquiry, ReadOwnInquiry } from '@starline/validators/inquiries';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AdminContext, MemberContext } from '../../base/context.ts';

/** Messages of a page of a conversation. */
const SIZE = 30;
type Asked = { memberId: number; cursor: number | undefined };

/**
 * The member's own conversation, newest messages first: the newest 30, or the 30 before the cursor. It names
 * no administrator.
 */
export async function readOwnInquiry({ db, actor }: MemberContext, { cursor }: ReadOwnInquiry) {
  const memberId = actor.id;
  const [conversation, { rows, hasMore }, unread] = await together(db, (one) =>
    Promise.all([
      readConversation(one, memberId),
      readMessages(one, { memberId, cursor }),
      countUnread(one, memberId, 'member'),
    ]),
  );
  return {
    state: conversation?.state ?? null,
    hasMore,
    unread,
    rows: rows.map(({ id, text, adminId, createdAt }) => ({
      id,
      text,
      isOwn: adminId === null,
      isRead: adminId === null && id <= (conversation?.staffReadId ?? 0),
      createdAt,
    })),
  };
}

/** How many answers of staff the member has not read. */
export const countUnreadInquiry = async ({ db, actor }: MemberContext): Promise<{ unread: number }> => ({
  unread: await countUnread(db, actor.id, 'member'),
});

/**
 * The conversation with a member as `readOwnInquiry` pages it, with the authors of answers. Throws
 * `member_not_exist`.
 */
export async function readInquiry({ db }: AdminContext, { memberId, cursor }: ReadInquiry) {
  const [[member], conversation, { rows, hasMore, authors }, unread] = await together(db, (one) =>
    Promise.all([
      one
        .select({
          username: members.username,
          name: members.name,
          language: members.language,
          closedAt: members.closedAt,
        })
        .from(members)
        .where(eq(members.id, memberId)),
      readConversation(one, memberId),
      readAuthored(one, { memberId, cursor }),
      countUnread(one, memberId, 'staff'),
    ]),
  );
  if (!member) throw new AppError('member_not_exist');
  return {
    memberId,
    username: member.username,
    name: member.name,
    language: member.language as MemberLanguage | null,
    isMemberClosed: member.closedAt !== null,
    state: conversation?.state ?? null,
    waitingSince: conversation?.waitingSince ?? null,
    hasMore,
    unread,
    rows: rows.map(({ id, text, adminId, createdAt }) => ({
      id,
      text,
      author: adminId === null ? null : (authors.get(adminId) ?? ''),
      isRead: adminId !== null && id <= (conversation?.memberReadId ?? 0),
      createdAt,
    })),
  };
}

async function readConversation(db: Database, memberId: number) {
  const [conversation] = await db.select().from(inquiries).where(eq(inquiries.memberId, memberId));
  return conversation;
}

async function readAuthored(db: Database, asked: Asked) {
  const { rows, hasMore } = await readMessages(db, asked);
  return { rows, hasMore, authors: await readAuthors(db, rows) };
}

/** Members have no privilege on `admins`, so `readMessages` does not join it. */
async function readAuthors(db: Database, rows: readonly { adminId: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ adminId }) => adminId ?? []))];
  const found = ids.length
    ? await db
        .select({ id: admins.id, username: admins.username })
        .from(admins)
        .where(inArray(admins.id, ids))
    : [];
  return new Map(found.map(({ id, username }) => [id, username]));
}

async function readMessages(db: Database, { memberId, cursor }: Asked) {
  const found = await db
    .select({
      id: inquiryMessages.id,
      text: inquiryMessages.text,
      adminId: inquiryMessages.adminId,
      createdAt: inquiryMessages.createdAt,
    })
    .from(inquiryMessages)
    .where(
      and(
        eq(inquiryMessages.memberId, memberId),
        cursor === undefined ? undefined : lt(inquiryMessages.id, cursor),
      ),
    )
    .orderBy(desc(inquiryMessages.id))
    .limit(SIZE + 1);
  return { rows: found.slice(0, SIZE), hasMore: found.length > SIZE };
}

/** How many messages of the other side its reader has not read: answers of staff, or words of the member. */
const countUnread = (db: Database, memberId: number, reader: 'member' | 'staff'): Promise<number> => {
  const isMember = reader === 'member';
  const readId = db
    .select({ id: isMember ? inquiries.memberReadId : inquiries.staffReadId })
    .from(inquiries)
    .where(eq(inquiries.memberId, memberId));
  return db.$count(
    inquiryMessages,
    and(
      eq(inquiryMessages.memberId, memberId),
      isMember ? isNotNull(inquiryMessages.adminId) : isNull(inquiryMessages.adminId),
      gt(inquiryMessages.id, sql`coalesce((${readId}), 0)`),
    ),
  );
};
