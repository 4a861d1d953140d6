import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './connection.ts';

/**
 * A statement of fixed text, for what every call or every posting asks: nothing is put together at run time, and each
 * connection parses and plans it once, under its name. Rows come as the type parsers leave them: instants are text.
 */
export const statement =
  <Row extends QueryResultRow>(name: string, text: string) =>
  (db: Database, ...values: readonly unknown[]): Promise<QueryResult<Row>> =>
    db.$client.query<Row>({ name, text, values: values as unknown[] });
