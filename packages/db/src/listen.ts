import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;
const CONNECT_WITHIN_MS = 5_000;

export type Listening = { stop(): Promise<void> };

export type ListenOptions = {
  /** Milliseconds between two questions that find out whether the connection still answers. */
  heartbeatMs?: number;
  /** Milliseconds after which a connection that does not answer counts as lost. */
  answerWithinMs?: number;
};

/**
 * Listens on a channel over a connection of its own (LISTEN needs a direct one) and reconnects after every
 * loss, one attempt at a time. Calls `gap` after each reconnect: notifications sent in between are lost, so
 * listeners must read their data again. Rejects when the first connection fails.
 */
export async function listen(
  url: string,
  channel: string,
  on: { message: (payload: string) => void; gap: () => void },
  { heartbeatMs = 10_000, answerWithinMs = 5_000 }: ListenOptions = {},
): Promise<Listening> {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** The only function that connects. It attaches no handler that could start another attempt. */
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'starline-listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => payload !== undefined && on.message(payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  };

  /** Resolves when the connection has ended or no longer answers, or when listening stops. */
  const lost = async (client: pg.Client): Promise<void> => {
    const over = new AbortController();
    client.once('end', () => over.abort());
    const either = AbortSignal.any([over.signal, signal]);
    while (await rest(heartbeatMs, either)) {
      const question = { text: 'select 1', query_timeout: answerWithinMs };
      const answers = await client.query(question).then(
        () => true,
        () => false,
      );
      if (!answers) return;
    }
  };

  const reconnect = async (): Promise<pg.Client | undefined> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      if (!(await rest(wait * (0.5 + Math.random() / 2), signal))) return undefined;
      const client = await connect().catch(() => undefined);
      if (client) return client;
    }
  };

  const keepListening = async (first: pg.Client) => {
    for (let client: pg.Client | undefined = first; client; ) {
      await lost(client);
      await client.end().catch(() => {});
      if (signal.aborted) return;
      client = await reconnect();
      if (client) on.gap();
    }
  };

  const listening = keepListening(await connect());
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Waits; false when `signal` ended the wait. */
const rest = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal }).catch(() => false);
