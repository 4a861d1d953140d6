import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `open` passes everything. `closed` refuses new connections and cuts existing ones. `silent` accepts
 * connections but passes no byte in either direction, as a network that drops packets does. `stale` is silent
 * for connections that exist when it is set and passes later ones.
 */
export type ProxyMode = 'open' | 'closed' | 'silent' | 'stale';

export type OutageProxy = {
  port: number;
  /** The URL of the database through this proxy. */
  url: string;
  /** Number of connections that arrived. Refused ones are not counted: a closed port cannot count them. */
  accepted: () => number;
  set(mode: ProxyMode): Promise<void>;
  /** Cuts every existing connection; new ones pass. */
  cut(): void;
  /** Delays each piece of data by this many milliseconds in both directions. 0 ends the delay. */
  delay(ms: number): void;
  close(): Promise<void>;
};

/** A proxy between a client and PostgreSQL that reproduces failures of a network. */
export async function openOutageProxy(databaseUrl: string): Promise<OutageProxy> {
  const target = new URL(databaseUrl);
  const silenced = new WeakSet<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: ProxyMode = 'open';
  let accepted = 0;
  let delayMs = 0;

  /** Keeps the order although the delay may change between two pieces. */
  const forward = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      const isThrough = () => !silenced.has(from) && !silenced.has(to) && !to.destroyed;
      const ms = delayMs;
      before = before.then(async () => {
        if (ms > 0) await sleep(ms);
        if (isThrough()) to.write(bytes);
      });
    });
  };

  const join = (client: Socket) => {
    accepted += 1;
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const cut = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    if (mode === 'silent') silenced.add(client);
    for (const socket of pair) socket.on('error', cut).on('close', cut);
    forward(client, upstream);
    forward(upstream, client);
  };

  const server: Server = createServer(join);
  const listenOn = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listenOn(0);
  const cutAll = () => {
    for (const [client] of pairs) client.destroy();
  };
  const stopListening = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cutAll();
    return closed;
  };

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    port,
    url: url.href,
    accepted: () => accepted,
    async set(next) {
      if (next === mode) return;
      // Dropped bytes cannot be sent again, so a silenced connection never recovers.
      if (next === 'silent' || next === 'stale') for (const [client] of pairs) silenced.add(client);
      if (mode === 'closed') await listenOn(port);
      mode = next;
      if (next === 'closed') await stopListening();
    },
    cut: cutAll,
    delay(ms) {
      delayMs = ms;
    },
    close: async () => {
      if (mode !== 'closed') await stopListening();
    },
  };
}
