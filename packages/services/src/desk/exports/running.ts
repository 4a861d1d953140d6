import type { AdminContext } from '../../base/context.ts';

type Running = { list: string; adminId: number; startedAt: string; rows: number };

const running = new Set<Running>();

/**
 * Counts the rows of a spreadsheet while it is written; the entry is removed when it ends. Known to this
 * process only.
 */
export async function* counted<Row>(
  ctx: AdminContext,
  list: string,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const mine = { list, adminId: ctx.actor.id, startedAt: ctx.now().toISOString(), rows: 0 };
  running.add(mine);
  try {
    for await (const row of rows) {
      mine.rows += 1;
      yield row;
    }
  } finally {
    running.delete(mine);
  }
}

export const listRunningExports = (ctx: AdminContext) =>
  [...running].map(({ adminId, ...each }) => ({ ...each, isMine: adminId === ctx.actor.id }));
