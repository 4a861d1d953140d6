import type { Readable } from 'node:stream';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { ADMIN_LANGUAGES } from '@starline/i18n/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { withFirstRowRead } from '../../http/first-row.ts';
import { languageOf } from '../../http/rest/texts.ts';
import { type Page, pageOf, periodOf, type Sheet } from './book.ts';
import { csvOf } from './csv.ts';
import { keepSent, recorded } from './keep.ts';
import { SHEET_TEXTS, type SheetTexts } from './texts.ts';
import { writeBook } from './write.ts';

export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Spreadsheets written at once. Each takes a core, so more would only delay all of them.
 * docs/architecture.md#exports.
 */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 15;
const limit = pLimit(AT_ONCE);

/** Who downloads: the clerk's language, the time and the zone of the business. */
type Asked = { request: FastifyRequest; reply: FastifyReply; timeZone: string; now: () => Date };

/** The texts of the language that the clerk's browser asks for. */
const textsFor = ({ request }: Pick<Asked, 'request'>) => {
  const language = languageOf(request.headers['accept-language'], ADMIN_LANGUAGES);
  return { language, texts: SHEET_TEXTS[language] };
};

type SentBook<Row> = {
  name: string;
  title: (texts: SheetTexts) => string;
  pages: (texts: SheetTexts, rows: AsyncIterable<Row>) => Page[] | Promise<Page[]>;
  /** Filters of the rows, of which the days are the period; without any the file shows the present. */
  filters?: Readonly<Record<string, unknown>>;
};

/**
 * Streams a book as a download, in the language of the clerk, and returns once the answer has begun. Throws
 * `too_many_requests` while two are being written, and any error of `open` or of the first row.
 */
export function sendBook<Row>(
  asked: Asked,
  { name, title, pages, filters }: SentBook<Row>,
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> {
  const { language, texts } = textsFor(asked);
  const { about, all, asOfNow } = texts.spreadsheets;
  const today = businessDayOf(asked.now(), asked.timeZone);
  const period = filters ? periodOf(filters, all) : asOfNow.replace('{{day}}', today);
  const write = async (rows: AsyncIterable<Row>) =>
    writeBook({
      ...{ title: title(texts), period, language, timeZone: asked.timeZone },
      pages: await pages(texts, rows),
      about,
      madeAt: asked.now(),
    });
  return sendStream(asked.reply, { name, type: XLSX, write }, open);
}

type SentSheet<Row> = {
  name: string;
  sheet: (texts: SheetTexts) => Sheet<Row>;
  filters?: Readonly<Record<string, unknown>>;
};

/** Streams one table as a book. */
export const sendSheet = <Row>(
  asked: Asked,
  { sheet, ...file }: SentSheet<Row>,
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> => {
  const book = {
    ...file,
    title: (texts: SheetTexts) => sheet(texts).title,
    pages: (texts: SheetTexts, rows: AsyncIterable<Row>) => [pageOf(sheet(texts), rows)],
  };
  return sendBook(asked, book, open);
};

/** Streams one table as CSV. */
export const sendCsv = <Row>(
  asked: Asked,
  { name, sheet }: SentSheet<Row>,
  open: () => Promise<AsyncIterable<Row>>,
): Promise<undefined> => {
  const { texts } = textsFor(asked);
  const write = async (rows: AsyncIterable<Row>) => csvOf(sheet(texts), rows, asked.timeZone);
  return sendStream(asked.reply, { name, type: CSV, write }, open);
};

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
