import { AppError } from '@starline/domain/errors';
import { type SQL, sql } from 'drizzle-orm';

/** The place after which events are read: the instant and the key of the last event shown. */
export type After = { at: string; key: string };

/** Above every event. */
export const NEWEST: After = { at: 'infinity', key: '' };

export const cursorOf = ({ at, key }: After): string =>
  Buffer.from(JSON.stringify([at, key])).toString('base64url');

/** Throws `invalid_input` for a cursor that the timeline did not give. */
export function placeOf(cursor: string | undefined): After {
  if (cursor === undefined) return NEWEST;
  try {
    const [at, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      typeof at === 'string' &&
      typeof key === 'string' &&
      !Number.isNaN(Date.parse(at)) &&
      /^\w+:\d+$/.test(key)
    )
      return { at: new Date(at).toISOString(), key };
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('invalid_input');
}

const DIGITS = 20;
/** Orders events of one instant: the kind, then the number, with as many digits for each. */
export const keyOf = (kind: string, id: number | string): string =>
  `${kind}:${String(id).padStart(DIGITS, '0')}`;
export const keySql = (kind: string, id: SQL): SQL =>
  sql`(${kind}::text || ':' || lpad((${id})::text, ${DIGITS}, '0'))`;

/**
 * A condition that an event comes after the place. The first part is for an index: instants in a cursor are
 * cut to milliseconds, so the microseconds of the last event are not lost by comparing with the millisecond
 * that follows.
 */
export const isAfter = ({ at, key }: After, when: SQL, keyed: SQL): SQL =>
  at === NEWEST.at
    ? sql`${when} is not null`
    : sql`${when} < ${at}::timestamptz + interval '1 millisecond'
        and (date_trunc('milliseconds', ${when}), ${keyed} collate "C") < (${at}::timestamptz, ${key})`;
