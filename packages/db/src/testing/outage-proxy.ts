import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `open` passes everything. `closed` refuses new connections and cuts the old ones. `silent` accepts
 * connections but passes no byte in either direction, as a network that drops packets does.
 * `stale` is silent for the connections that stand when it is set and passes the ones made later.
 */
export type ProxyMode = 'open' | 'closed' | 'silent' | 'stale';

export type OutageProxy = {
  port: number;
  /** The database's URL, by way of this proxy. */
  url: string;
  /** Connections that arrived, refused ones not counted: a closed port cannot count them. */
  accepted: () => number;
  set(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
};

/** Stands between a client and PostgreSQL and takes the database away in the ways a network does. */
export async function openOutageProxy(databaseUrl: string): Promise<OutageProxy> {
  const target = new URL(databaseUrl);
  const silenced = new WeakSet<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: ProxyMode = 'open';
  let accepted = 0;

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
    client.on('data', (bytes) => silenced.has(client) || upstream.write(bytes));
    upstream.on('data', (bytes) => silenced.has(client) || client.write(bytes));
  };

  const server: Server = createServer(join);
  const listenOn = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
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
      // Bytes that were dropped cannot be given back, so a silenced connection never recovers.
      if (next === 'silent' || next === 'stale') for (const [client] of pairs) silenced.add(client);
      if (mode === 'closed') await listenOn(port);
      mode = next;
      if (next === 'closed') await stopListening();
    },
    close: async () => {
      if (mode !== 'closed') await stopListening();
    },
  };
}
