import { inquiries, inquiryMessages } from '@starline/db/schema/inquiries';
import { members } from '@starline/db/schema/members';
import type { ListInquiries } from '@starline/validators/inquiries';
import { eq, type SQL, sql } from 'drizzle-orm';
import { defineList } from '../../base/lists/list.ts';
import { type SortKey, sortKeyColumn } from '../../base/lists/sort-key.ts';

/** Characters of the last message in a list. */
const EXCERPT = 120;

const columns = {
  id: inquiries.memberId,
  username: members.username,
  name: members.name,
  state: inquiries.state,
  waitingSince: inquiries.waitingSince,
  lastAt: inquiries.lastAt,
  lastText: sql<string>`coalesce(left(${inquiryMessages.text}, ${sql.raw(String(EXCERPT))}), '')`,
  isLastByStaff: sql<boolean>`(${inquiryMessages.adminId} is not null)`,
  unread: sql<number>`(select count(*) from inquiry_messages unread
    where unread.member_id = inquiries.member_id and unread.admin_id is null and unread.id > inquiries.staff_read_id)`,
};

/** The one that waits longest is first; the others follow, the newest first. */
const sortKey: SortKey = {
  key: sql`coalesce(extract(epoch from ${inquiries.waitingSince}), 1e11 - extract(epoch from ${inquiries.lastAt}))`,
  type: 'numeric',
};

/** Conversations with members, those that wait for staff first. docs/domain/inquiries.md#office. */
export const allInquiries = defineList(async (ctx, { state }: ListInquiries) => ({
  sort: 'waiting',
  order: 'asc' as const,
  sortKey,
  id: inquiries.memberId,
  member: inquiries.memberId,
  where: state && eq(inquiries.state, state),
  query: (where: SQL | undefined) =>
    ctx.db
      .select({ ...columns, ...sortKeyColumn(sortKey) })
      .from(inquiries)
      .innerJoin(members, eq(members.id, inquiries.memberId))
      .leftJoin(inquiryMessages, eq(inquiryMessages.id, inquiries.lastMessageId))
      .where(where)
      .$dynamic(),
}));
