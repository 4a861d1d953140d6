import type { MessageKind } from '@starline/domain/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/**
 * The queue of a kind: the rows of a table that were not sent. Expressions read its row as `m`.
 * docs/operations/messages.md.
 */
export type Queue = {
  kind: MessageKind;
  table: string;
  /** The type of the column `id`. */
  idType: 'bigint' | 'uuid';
  /** Tries before a message is given up. */
  tries: number;
  /** The pause after the first failure in milliseconds; it doubles with each. */
  pauseMs: number;
  /** Whether someone still wants the message; others are neither sent nor given up. */
  isWanted?: SQL;
  /** Whether its receiver takes messages at present; others wait, and no try is counted. */
  isDue?: (ctx: Pick<Context, 'now'>) => SQL;
  /** The address, null for one that the operator configured. */
  recipient: SQL;
  createdAt: SQL;
  /** When sending it makes no sense any more. */
  endsAt: SQL;
};

/** The condition that a row is the one of a key. */
export const isKey = ({ idType }: Queue, key: string): SQL => sql`id = ${key}::${sql.raw(idType)}`;

/**
 * Table and columns of a queue as identifiers. The columns have the same names in each, so that a row is in
 * one queue: two that claim one row would hide it from each other.
 */
export const namesOf = ({ table }: Queue) => ({
  table: sql.identifier(table),
  attempts: sql.identifier('attempts'),
  next: sql.identifier('next_attempt_at'),
  sent: sql.identifier('sent_at'),
});
