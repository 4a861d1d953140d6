import { monitorEventLoopDelay } from 'node:perf_hooks';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { AdminContext } from '@starline/services/base/context';
import { addStatementAccount } from '@starline/services/money/reconciliation/accounts';
import { previewStatement } from '@starline/services/money/reconciliation/preview';
import { uploadStatement } from '@starline/services/money/reconciliation/upload';
import { sql } from 'drizzle-orm';
import { withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const MEMBERS = 300;

/** A statement of a bank: a heading and lines of one month, each with another holder and amount. */
function statement(lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    const time = new Date(index * 1000).toISOString().slice(11, 19);
    return `2026-10-${day} ${time},,${1000 + index},,보낸이 ${index},W-${index}`;
  });
  return Buffer.from(['거래일시,출금액,입금액,잔액,적요,메모', ...rows].join('\n')).toString('base64');
}

/**
 * A clerk previews a bank statement, stores it, and does both again with the same file: seconds of each step,
 * and the longest that another request of the process waited meanwhile. `upload [lines]`.
 * docs/domain/reconciliation.md#statements
 */
export const upload = (lines: number): Promise<void> =>
  withNetwork({ members: MEMBERS }, async ({ ctx }) => {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`select min(id) as id from admins`);
    const actor = {
      kind: 'admin',
      id: rows[0]?.id ?? 0,
      rights: INSTALLED_RIGHTS.owner,
      scope: null,
    } as const;
    const clerk: AdminContext = { ...ctx, actor };
    const { id: accountId } = await addStatementAccount(clerk, { name: 'bench', currency: 'KRW' });
    const file = { accountId, name: 'bench.csv', content: statement(lines) };
    const table: Row[] = [];
    for (const round of ['first', 'again', 'third']) {
      let preview: Awaited<ReturnType<typeof previewStatement>> | undefined;
      table.push(
        await timed(`preview, ${round}`, lines, async () => {
          preview = await previewStatement(clerk, file);
        }),
        await timed(`upload, ${round}`, lines, async () => {
          if (preview)
            await uploadStatement(clerk, { ...file, mapping: preview.mapping, seen: preview.seen });
        }),
      );
    }
    show('upload', table);
  });

async function timed(step: string, lines: number, act: () => Promise<void>): Promise<Row> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await act();
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  return { step, lines, s: Number(seconds.toFixed(2)), 'others waited ms': Math.round(delay.max / 1e6) };
}
