import { members } from '@starline/db/schema/members';
import type { EmailState } from '@starline/domain/emails';
import { sql } from 'drizzle-orm';

const confirmed = sql`(select own.email from confirmed_emails own where own.member_id = ${members.id})`;

/** The state of the address of a member, as a column of a query that reads `members`. */
export const emailState = sql<EmailState>`case when ${members.email} is null then 'none'
  when ${members.email} = ${confirmed} then 'confirmed' when ${confirmed} is null then 'unconfirmed' else 'changing' end`;
