import type { Readable } from 'node:stream';
import { AppError } from '@starline/domain/errors';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { withFirstRowRead } from '../../http/first-row.ts';
import { keepSent, recorded } from './keep.ts';
import type { Sheet } from './sheet.ts';
import { writeSheet } from './write.ts';

export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Spreadsheets written at once. Each takes a core, so more would only delay all of them.
 * docs/architecture.md#exports.
 */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 15;
const limit = pLimit(AT_ONCE);

/**
 * Streams a sheet as a download and returns once the answer has begun. Throws `too_many_requests` while two
 * are being written, and any error of `open` or of the first row.
 */
export const sendSheet = <Row>(
  reply: FastifyReply,
  { name, sheet, timeZone }: { name: string; sheet: Sheet<Row>; timeZone: string },
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> =>
  sendStream(reply, { name, type: XLSX, write: async (rows) => writeSheet(sheet, rows, timeZone) }, open);

type StreamedFile<Row> = {
  name: string;
  type: string;
  write: (rows: AsyncIterable<Row>) => Promise<Readable>;
};

/**
 * Streams rows as a download, in the format that `write` makes, under the same limit as `sendSheet`. What was
 * sent is kept after it, so that keeping never delays or breaks a download. docs/operations/exports.md.
 */
export async function sendStream<Row>(
  reply: FastifyReply,
  file: StreamedFile<Row>,
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> {
  refuseWhileBusy();
  await new Promise<void>((begun, refused) => {
    limit(async () => {
      const rows = await withFirstRowRead(await open());
      const { output, sent } = recorded(await file.write(rows));
      const closed = new Promise((done) => output.once('close', done));
      reply.raw.once('close', () => output.destroy());
      reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type).send(output);
      begun();
      await closed;
      return sent();
    })
      // After the limit: the next download does not wait for what is kept of this one.
      .then((kept) => keepSent(reply.request, { name: file.name, type: file.type, ...kept }))
      .catch(refused);
  });
  return undefined;
}

/**
 * Sends a file that is made in memory, as a download. Throws `too_many_requests` while two files are being
 * written, and any error of `make`.
 */
export async function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  make: () => Promise<Buffer>,
): Promise<undefined> {
  refuseWhileBusy();
  const content = await limit(make);
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
  return undefined;
}

function refuseWhileBusy(): void {
  if (limit.activeCount + limit.pendingCount >= AT_ONCE)
    throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
