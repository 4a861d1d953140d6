import { parseJsonNumber } from '@starline/domain/decimals';
import type { KrwRate } from '@starline/domain/money';
import type { RateSource } from '@starline/domain/rates';
import { z } from 'zod';
import { AnswerTooLong, textOf } from '../../base/outside/body.ts';
import { AnswerError } from '../../base/outside/failure.ts';
import { JsonNumber, parseExactly } from '../../base/outside/json.ts';

/** `at`: milliseconds, as the exchange says. */
export type Ticker = { rate: KrwRate; at: number };

/** The exchange answered something else than a ticker. */
export class UnreadableTicker extends Error {
  constructor(source: RateSource) {
    super(`${source} answered something else than a ticker`);
    this.name = 'UnreadableTicker';
  }
}

const TIMEOUT_MS = 3_000;
const ANSWER_BYTES = 64 * 1024;
const MARKET = 'KRW-USDT';

/** Units of 10^-`decimals` above 0. */
const positive = (decimals: number) =>
  z
    .instanceof(JsonNumber)
    .transform(({ source }) => parseJsonNumber(source, decimals))
    .pipe(z.int().min(1));
const Answer = z.tuple(
  [z.object({ market: z.literal(MARKET), trade_price: positive(2), trade_timestamp: positive(0) })],
  z.unknown(),
);

/**
 * The price of a USDT in won at an exchange. Both use Upbit's format; no Origin header is sent, redirects are
 * not followed. The price is the JSON number of the answer, exact to the hundredth. Throws `UnreadableTicker`
 * for an answer that is no ticker, and Error without an answer. docs/domain/withdrawals.md#krw-rate.
 */
export async function readTicker(base: string, source: RateSource): Promise<Ticker> {
  const { request } = await import('undici');
  const { statusCode, body } = await request(`${base}/v1/ticker?markets=${MARKET}`, {
    headers: { accept: 'application/json' },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await textOf(body, ANSWER_BYTES).catch((error: unknown) => {
    throw error instanceof AnswerTooLong ? new UnreadableTicker(source) : error;
  });
  if (statusCode !== 200) throw new AnswerError(source, statusCode);
  const read = Answer.safeParse(jsonOf(text));
  if (!read.success) throw new UnreadableTicker(source);
  const [{ trade_price: rate, trade_timestamp: at }] = read.data;
  return { rate, at };
}

function jsonOf(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}
