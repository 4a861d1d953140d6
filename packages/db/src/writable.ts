import type { QueryConfig } from 'pg';
import type { Database } from './connection.ts';

type Row = { standby: boolean; read_only: string };

/**
 * Whether the database answers within `ms` milliseconds and accepts writes. Throws when it does not answer.
 */
export async function isWritable(db: Database, ms: number): Promise<boolean> {
  const { rows } = await db.$client.query<Row>({
    text: `select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as read_only`,
    query_timeout: ms,
  } as QueryConfig);
  return rows[0]?.standby === false && rows[0].read_only === 'off';
}
