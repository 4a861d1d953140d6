import { type SQL, sql } from 'drizzle-orm';

/**
 * A kind of record that must not change: `records` yields subject_id, part and what `text` reads, as
 * `record`. An entry's hash is sha256 of the text, so a text may only be changed together with a new kind.
 */
export type EntryKind = {
  name: string;
  records: SQL;
  text: SQL;
  /** Number of records chained in one transaction. */
  batch: number;
  /**
   * New records have higher ids than those chained long ago, so the search begins there. The others are few.
   */
  isByAge?: true;
};

/** A text of these values, from which an entry is hashed. */
export const fields = (...columns: SQL[]): SQL => sql`jsonb_build_array(${sql.join(columns, sql`, `)})::text`;
/** Columns of the record. */
export const columns = (...names: string[]): SQL[] => names.map((name) => sql.raw(`record.${name}`));
