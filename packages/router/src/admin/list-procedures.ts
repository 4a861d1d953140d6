import type { Right } from '@starline/domain/rights';
import type { Place } from '@starline/services/base/lists/cursor';
import { COUNT_MS, countedPage, countHere, type List } from '@starline/services/base/lists/list';
import { CountHere, Cursor } from '@starline/validators/fields';
import type { TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import { may } from '../guards.ts';
import type { Meta } from '../trpc.ts';

type Query<Input, Output> = TRPCQueryProcedure<{
  input: Input;
  output: Output;
  meta: Meta;
}>;
type ListPage = z.ZodObject<{ rows: z.ZodArray<z.ZodObject>; total: z.ZodInt; isExact: z.ZodBoolean }>;
type Cursored = { cursor: z.output<typeof Cursor> };

/**
 * Returns the procedures of a list of the back office for those with the right: `list` reads a page with the
 * number of all rows, for REST. `rows` reads the rows alone with their cursors. `count` reads the number
 * alone; a caller may wait for it (`isPatient`). docs/architecture.md#lists. `defineList` keeps rows within
 * the scope of the caller's role; another list names its subject in `scope`.
 */
export function listProcedures<Schema extends z.ZodObject, Page extends ListPage>(
  right: Right,
  schema: Schema,
  page: Page,
  list: List<z.output<Schema> & Place, z.input<Page>['rows'][number]>,
  scope: Meta['scope'] = 'filtered',
): {
  list: Query<z.input<Schema>, z.output<Page>>;
  rows: Query<z.input<Schema>, (z.output<Page>['rows'][number] & Cursored)[]>;
  count: Query<z.input<Schema> & { isPatient?: boolean }, z.output<typeof CountHere>>;
} {
  const listed = may(right).meta({ scope });
  const procedures = {
    list: listed
      .input(schema)
      .output(page)
      .query(({ ctx, input }) => countedPage(list, ctx.admin, input as never) as never),
    rows: listed
      .input(schema)
      .output(z.array(page.shape.rows.element.extend({ cursor: Cursor })))
      .query(({ ctx, input }) => list.rows(ctx.admin, input as never) as never),
    count: listed
      .input(schema.extend({ isPatient: z.boolean().default(false) }))
      .output(CountHere)
      .query(({ ctx, input }) =>
        countHere(list, ctx.admin, input as never, COUNT_MS[input.isPatient ? 'patient' : 'screen']),
      ),
  };
  return procedures as never;
}
