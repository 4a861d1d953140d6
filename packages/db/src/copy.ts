import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from './connection.ts';
import { copyLine } from './copy-text.ts';
import { leaseOf } from './lease.ts';
import { answerLimit } from './time-limits.ts';

export type CopyRow = readonly unknown[];
export type CopyRows = Iterable<CopyRow> | AsyncIterable<CopyRow>;

const CHUNK_CHARACTERS = 128 * 1024;

const lineOf = (row: CopyRow, width: number) => {
  if (row.length !== width) throw new Error(`A row has ${row.length} fields, ${width} columns are named`);
  return copyLine(row);
};

async function* chunksOf(rows: CopyRows, width: number): AsyncGenerator<Buffer> {
  let text = '';
  const isFull = () => text.length >= CHUNK_CHARACTERS;
  const take = () => {
    const chunk = Buffer.from(text);
    text = '';
    return chunk;
  };
  // A plain iterable is not awaited row by row: awaiting alone would cost more than the encoding.
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      text += lineOf(row, width);
      if (isFull()) yield take();
    }
  } else {
    for await (const row of rows) {
      text += lineOf(row, width);
      if (isFull()) yield take();
    }
  }
  if (text) yield take();
}

const quotedName = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');

const copyInto = async (client: pg.ClientBase, table: string, columns: readonly string[], rows: CopyRows) => {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const copy = copyFrom(`COPY ${quotedName(table)} (${list}) FROM STDIN`);
  await leaseOf(client)?.flush();
  const target = client.query(Object.assign(copy, { query_timeout: answerLimit(0) }));
  await pipeline(
    Readable.from(chunksOf(rows, columns.length), { objectMode: true, highWaterMark: 2 }),
    target,
  );
  return target.rowCount;
};

/**
 * Loads rows with COPY and returns how many; all of them or, on any error, none. Arrays become SQL arrays,
 * objects JSON (a JSON array: pass its `JSON.stringify`), `undefined` is null. Inside a transaction give
 * its `tx`. No statement time limit applies outside of one.
 */
export const copyRows = async (
  target: Database | pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: CopyRows,
): Promise<number> => {
  const client = '$client' in target ? target.$client : target;
  if (!(client instanceof pg.Pool)) return await copyInto(client, table, columns, rows);
  const own = await client.connect();
  let isBroken = true;
  try {
    await own.query('BEGIN; SET LOCAL statement_timeout = 0');
    const count = await copyInto(own, table, columns, rows);
    await own.query('COMMIT');
    isBroken = false;
    return count;
  } finally {
    own.release(isBroken);
  }
};

/**
 * Streams the bytes of a `copy ... to stdout` of this transaction. Nothing else may be asked until the stream
 * has ended.
 */
export const copyOut = async (tx: Database, statement: string): Promise<Readable> => {
  await leaseOf(tx.$client)?.flush();
  return tx.$client.query(
    Object.assign(copyTo(statement), { query_timeout: answerLimit(0) }) as never,
  ) as unknown as Readable;
};

/**
 * Takes the bytes of a `copy ... from stdin` of this transaction. Nothing else may be asked until the stream
 * has finished.
 */
export const copyIn = async (tx: Database, statement: string): Promise<Writable> => {
  await leaseOf(tx.$client)?.flush();
  return tx.$client.query(
    Object.assign(copyFrom(statement), { query_timeout: answerLimit(0) }) as never,
  ) as unknown as Writable;
};
