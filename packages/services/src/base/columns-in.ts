import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

/** Returns the columns of a table that the schema of an answer names. */
export const columnsIn = <Table extends PgTable, Shape extends object>(
  table: Table,
  answer: { shape: Shape },
): Pick<ColumnsOf<Table>, keyof ColumnsOf<Table> & keyof Shape> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => name in answer.shape),
  ) as never;
