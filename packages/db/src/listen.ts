import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

export type Listening = { stop(): Promise<void> };

/**
 * Listens on a channel over a connection of its own (LISTEN needs a direct one), again after every loss.
 * `onGap` is called after a reconnect: what was told meanwhile is lost, so listeners should read anew.
 */
export async function listen(
  url: string,
  channel: string,
  on: { message: (payload: string) => void; gap: () => void },
): Promise<Listening> {
  let isStopped = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'starline-listen',
      keepAlive: true,
    });
    next.on('error', () => {});
    next.once('end', () => {
      if (!isStopped) void reconnect();
    });
    next.on('notification', ({ payload }) => payload !== undefined && on.message(payload));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };

  const reconnect = async () => {
    for (let wait = RETRY_MS; !isStopped; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await sleep(wait);
      if (isStopped) return;
      try {
        await connect();
        on.gap();
        return;
      } catch {}
    }
  };

  await connect();
  return {
    async stop() {
      isStopped = true;
      await client?.end();
    },
  };
}
