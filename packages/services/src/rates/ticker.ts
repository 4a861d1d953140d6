import { parseKrwRate } from '@starline/domain/decimals';
import type { KrwRate } from '@starline/domain/money';
import { request } from 'undici';
import { AnswerError } from '../outside/failure.ts';

export type Quote = { rate: KrwRate; source: string; at: number };

const TIMEOUT_MS = 3_000;
const MARKET = 'KRW-USDT';

/**
 * The price of a USDT in won at an exchange. Both use Upbit's format; no Origin header is sent, redirects are not
 * followed. The price is read from its digits, never through a float. Throws Error for anything but a plausible answer.
 * docs/domain/withdrawals.md#krw-rate.
 */
export async function readTicker(base: string, source: string): Promise<Quote> {
  const { statusCode, body } = await request(`${base}/v1/ticker?markets=${MARKET}`, {
    headers: { accept: 'application/json' },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new AnswerError(source, statusCode);
  const [entry] = JSON.parse(text) as { market?: unknown; trade_timestamp?: unknown }[];
  const digits = /"trade_price"\s*:\s*(\d+(?:\.\d{1,2})?)/.exec(text)?.[1];
  const rate = digits === undefined ? undefined : parseKrwRate(digits);
  if (entry?.market !== MARKET || rate === undefined || typeof entry.trade_timestamp !== 'number') {
    throw new Error(`${source} answered something else than a ticker`);
  }
  return { rate, source, at: entry.trade_timestamp };
}
