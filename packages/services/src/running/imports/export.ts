import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decryptText } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { hasUnfinishedRun } from '../../base/snapshots/guard.ts';
import { postedDays } from '../../settlement/settlements/run-row.ts';
import { EXPORTS } from './export-queries.ts';
import type { Field } from './fields.ts';
import { fieldsOf, KIND_NAMES, SUMMED } from './kinds.ts';
import { CONTROL_FILE, MAPPING_FILE } from './mapping.ts';

const BATCH = 20_000;
type Row = Record<string, unknown>;

/**
 * Writes the whole network as a sample of what an import reads: a CSV file of each kind, the mapping and the
 * control file. Ended requests, rewards, conversions and adjustments become history. Throws Error before the
 * first settled day, and `settlement_in_progress` while a run has begun and is not posted: balances would
 * hold a part of a day after the closing day.
 */
export async function exportFolder(ctx: Context, folder: string): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true });
  return withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      if (await hasUnfinishedRun(tx)) throw new AppError('settlement_in_progress');
      const { last: closingDay } = await postedDays(tx);
      if (!closingDay) throw new Error('nothing was settled yet, so there is no closing day');
      const files: Record<string, object> = {};
      const control: Record<string, Record<string, number | string>> = {};
      const rows: Record<string, number> = {};
      for (const kind of KIND_NAMES) {
        const fields = EXPORTS[kind].fields;
        const sums = new Map(SUMMED[kind].map((name) => [name, 0]));
        const count = await writeFileOf(tx, join(folder, `${kind}.csv`), kind, sums);
        files[kind] = {
          file: `${kind}.csv`,
          columns: Object.fromEntries(fields.map((name) => [name, name])),
        };
        control[kind] = {
          rows: count,
          ...Object.fromEntries([...sums].map(([name, sum]) => [name, decimal(sum)])),
        };
        rows[kind] = count;
      }
      await writeFile(join(folder, MAPPING_FILE), `${JSON.stringify({ closingDay, files }, null, 2)}\n`);
      await writeFile(join(folder, CONTROL_FILE), `${JSON.stringify(control, null, 2)}\n`);
      return rows;
    },
    { statementTimeoutMs: 0, attempts: 1 },
  );
}

/** 123,450 hundredths to `1234.50`. A sum may be above the largest amount. */
function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

async function writeFileOf(
  tx: Database,
  path: string,
  kind: (typeof KIND_NAMES)[number],
  sums: Map<string, number>,
): Promise<number> {
  const { fields, query, amounts = [] } = EXPORTS[kind];
  const known = new Map<string, Field>(fieldsOf(kind));
  await tx.execute(sql`declare exported no scroll cursor for ${query}`);
  let count = 0;
  const line = (row: Row): string => {
    for (const [name, sum] of sums) sums.set(name, sum + Number(row[name] ?? 0));
    const cells = fields.map((name) => {
      const value = row[name] ?? '';
      const encrypted = known.get(name)?.encrypted;
      if (encrypted) return cell(decryptText(encrypted, String(value)));
      return cell(amounts.includes(name) && value !== '' ? decimal(Number(value)) : String(value));
    });
    return `${cells.join(',')}\n`;
  };
  async function* lines() {
    yield `${fields.join(',')}\n`;
    for (;;) {
      const { rows } = await tx.execute<Row>(sql.raw(`fetch ${BATCH} from exported`));
      count += rows.length;
      yield rows.map(line).join('');
      if (rows.length < BATCH) break;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  await tx.execute(sql`close exported`);
  return count;
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
