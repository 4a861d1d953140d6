import { APPROVAL_KINDS, APPROVAL_STATES } from '@starline/domain/approvals';
import type { Right } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, encryptedJson, id, instant, json, now, ref } from './columns.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/**
 * From which amount a second person approves acts of a kind; without a row the rule is off. `inForceSince` is
 * set when two independent administrators could approve, and stays. docs/domain/approvals.md#rules.
 */
export const approvalRules = pgTable(
  'approval_rules',
  {
    kind: text({ enum: APPROVAL_KINDS }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    single: amount(),
    byMaker: amount('by_maker'),
    byMember: amount('by_member'),
    inForceSince: instant('in_force_since'),
  },
  (table) => [
    check('approval_rules_kind', sql`${table.kind} in (${listOf(APPROVAL_KINDS)})`),
    check('approval_rules_amounts', sql`least(${table.single}, ${table.byMaker}, ${table.byMember}) >= 0`),
  ],
);

/** An act that waits, or waited, for a second person. docs/domain/approvals.md#requests. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: id(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    /** The procedure, and its validated input without secrets. */
    act: text().notNull(),
    input: encryptedJson().notNull(),
    /** The rights that maker and approver need. */
    rights: text().array().$type<Right[]>().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: encryptedJson(),
    after: encryptedJson(),
    /** Hundredths, all members together; null for a kind without amounts. */
    amount: amount(),
    /** The rows, or the members whose money it concerns, as the approver sees them. */
    parts: encryptedJson().notNull(),
    /**
     * SHA-256 of the whole proposal. Empty for a request of a release that stored none: it cannot be
     * approved.
     */
    hash: text().notNull().default(''),
    makerId: ref('maker_id')
      .notNull()
      .references(() => admins.id),
    state: text({ enum: APPROVAL_STATES }).notNull().default('requested'),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    /**
     * From when the maker may do a looser change of security alone; null for what needs a second person.
     * docs/domain/approvals.md#alone
     */
    waitsUntil: instant('waits_until'),
    endedAt: instant('ended_at'),
    endedBy: ref('ended_by').references(() => admins.id),
    reason: text().notNull().default(''),
    result: json(),
  },
  (table) => [
    check('approval_requests_kind', sql`${table.kind} in (${listOf(APPROVAL_KINDS)})`),
    check('approval_requests_state', sql`${table.state} in (${listOf(APPROVAL_STATES)})`),
    check('approval_requests_ended', sql`(${table.state} = 'requested') = (${table.endedAt} is null)`),
    check(
      'approval_requests_two_people',
      sql`${table.state} not in ('approved', 'rejected') or ${table.endedBy} is not null
        and (${table.endedBy} <> ${table.makerId} or ${table.state} = 'approved' and coalesce(${table.endedAt} >= ${table.waitsUntil}, false))`,
    ),
    index('approval_requests_waiting').on(table.expiresAt, table.id).where(sql`${table.state} = 'requested'`),
    index('approval_requests_maker').on(table.makerId, table.id),
  ],
);

/** What administrators say about a request. */
export const approvalComments = pgTable(
  'approval_comments',
  {
    id: id(),
    requestId: ref('request_id')
      .notNull()
      .references(() => approvalRequests.id),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('approval_comments_request').on(table.requestId, table.id)],
);

/**
 * Acts with an amount that one administrator did alone while a rule was in force: the cumulative limits count
 * them.
 */
export const approvalActs = pgTable(
  'approval_acts',
  {
    id: id(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    makerId: ref('maker_id').notNull(),
    memberId: ref('member_id').notNull(),
    amount: amount().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('approval_acts_maker').on(table.kind, table.makerId, table.createdAt),
    index('approval_acts_member').on(table.kind, table.memberId, table.createdAt),
    index('approval_acts_created').on(table.createdAt),
  ],
);
