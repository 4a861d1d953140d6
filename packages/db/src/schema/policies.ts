import { CONSENT_SOURCES, POLICY_KINDS, type PolicyTexts } from '@starline/domain/policies';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, json, ref } from './columns.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/**
 * Versions of terms, privacy policy and marketing consent. A row without a version is the draft of its kind.
 * docs/domain/law.md#policies
 */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    kind: text({ enum: POLICY_KINDS }).notNull(),
    /** Counted from 1 for each kind, when it is published. */
    version: integer(),
    /** The business day from which on it is in force. */
    effectiveOn: date('effective_on').notNull(),
    texts: json().$type<PolicyTexts>().notNull(),
    writtenBy: ref('written_by').references(() => admins.id, { onDelete: 'set null' }),
    writtenAt: instant('written_at').notNull(),
    publishedBy: ref('published_by'),
    publishedAt: instant('published_at'),
    /** The request under which a second administrator approved the publication. */
    approvalId: ref('approval_id'),
  },
  (table) => [
    check('policies_kind', sql`${table.kind} in (${listOf(POLICY_KINDS)})`),
    check('policies_published', sql`num_nonnulls(${table.version}, ${table.publishedAt}) in (0, 2)`),
    check('policies_korean', sql`${table.version} is null or ${table.texts} ? 'ko'`),
    unique('policies_version').on(table.kind, table.version),
    uniqueIndex('policies_draft').on(table.kind).where(sql`${table.version} is null`),
  ],
);

/**
 * What members answered to a version. The number of the member is not a reference: the row stays as proof
 * when the account is closed or deleted, and holds nothing else about the person. docs/domain/law.md#consents
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    policyId: ref('policy_id')
      .notNull()
      .references(() => policies.id),
    isGiven: boolean('is_given').notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('consents_source', sql`${table.source} in (${listOf(CONSENT_SOURCES)})`),
    index('consents_member').on(table.memberId, table.policyId, table.id),
  ],
);
