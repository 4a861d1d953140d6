import { AppError } from '@starline/domain/errors';
import type { FastifyReply } from 'fastify';
import { primed } from '../primed.ts';
import type { Sheet } from './sheet.ts';
import { writeSheet } from './write.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Each takes a core: more at once only makes all of them late. docs/architecture.md#exports. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 15;
let running = 0;

/** Streams a sheet as a download. Throws `too_many_requests` while two are being made. */
export async function sendSheet<Row>(
  reply: FastifyReply,
  file: { name: string; sheet: Sheet<Row>; timeZone: string },
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> {
  if (running >= AT_ONCE) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  running += 1;
  const release = onceOnly(() => {
    running -= 1;
  });
  try {
    const output = writeSheet(file.sheet, await primed(await open()), file.timeZone);
    output.once('close', release);
    reply.raw.once('close', () => output.destroy());
    reply.header('content-disposition', `attachment; filename="${file.name}"`).type(XLSX).send(output);
  } catch (error) {
    release();
    throw error;
  }
  return undefined;
}

function onceOnly(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
