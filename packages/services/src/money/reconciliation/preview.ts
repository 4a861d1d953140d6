import type { Database } from '@starline/db/connection';
import type { Currency, StatementLine } from '@starline/domain/bank-statements';
import { businessDayOf } from '@starline/domain/business-time';
import { summarize } from '@starline/domain/statement-summary';
import type { PreviewStatement, StatementPreview } from '@starline/validators/reconciliation';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { findAccount } from './accounts.ts';
import { identify } from './identity.ts';
import { readFile } from './reading.ts';
import { amountOf, paidOn, signedAmong } from './records.ts';
import { daysOf, newLines } from './store.ts';

/** Lines that are shown from each end, and faults from the first. */
const SHOWN = 5;
const FAULTS_SHOWN = 50;

/**
 * What a statement says, before any of it is stored: its first and last lines, sums, balances, rows that
 * cannot be read, and what is stored of it. Stores nothing. Throws `not_found`, `statement_unreadable`.
 * docs/domain/reconciliation.md#statement-preview.
 */
export async function previewStatement(
  ctx: AdminContext,
  input: PreviewStatement,
): Promise<StatementPreview> {
  const account = await findAccount(ctx.db, input.accountId);
  const { seen, sha256, reading, keys } = await readFile(ctx, account, input);
  const { headings, mapping, bank, orders, kinds, lines } = reading;
  const { currency } = account;
  const known = await identify(ctx.db, account.id, lines, keys);
  const days = daysOf(lines);
  const file = { accountId: account.id, name: input.name, sha256, rows: lines, keys, identified: known };
  const added = await newLines(ctx.db, currency, [file]);
  const [first] = days;
  const last = days.at(-1);
  return {
    seen,
    headings,
    mapping,
    bank,
    orders,
    kinds,
    faults: [...reading.faults, ...known.faults].slice(0, FAULTS_SHOWN),
    first: lines.slice(0, SHOWN).map(withoutCells),
    last: lines.slice(Math.max(SHOWN, lines.length - SHOWN)).map(withoutCells),
    days: first && last ? { first, last, count: days.length } : null,
    ...summarize(lines, { mapping, currency, today: businessDayOf(ctx.now(), ctx.config.businessTz) }),
    paid: await paidOnDays(ctx, ctx.db, currency, days),
    added: added.length,
    alike: known.alike,
    signedDay: (await signedAmong(ctx.db, currency, daysOf(added))) ?? null,
  };
}

const withoutCells = ({ cells: _, ...line }: StatementLine) => line;

async function paidOnDays(
  ctx: AdminContext,
  db: Database,
  currency: Currency,
  days: readonly string[],
): Promise<number> {
  const zone = ctx.config.businessTz;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return 0;
  const { rows } = await db.execute<{ paid: number }>(sql`
    select coalesce(sum(${amountOf(currency)}), 0)::bigint as paid from withdrawals
    where ${paidOn(currency, zone, first, last)}
      and (ended_at at time zone ${zone})::date = any(${sql.param([...days])}::date[])`);
  return Number(rows[0]?.paid ?? 0);
}
