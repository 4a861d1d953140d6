import type { QueryResult, QueryResultRow } from 'pg';
import type { Database } from './connection.ts';

/**
 * A statement of fixed text for hot paths: no SQL is built at run time, and each connection parses and plans
 * it once, under its name. Rows arrive as the type parsers return them: instants are text.
 */
export const statement =
  <Row extends QueryResultRow>(name: string, text: string) =>
  (db: Database, ...values: readonly unknown[]): Promise<QueryResult<Row>> =>
    db.$client.query<Row>({ name, text, values: values as unknown[] });
