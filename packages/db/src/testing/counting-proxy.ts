import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import { openDatabase } from '../connection.ts';

export type CountingProxy = {
  /** The URL of the database through this proxy. */
  url: string;
  /**
   * How often a client began to speak after the server had spoken, on all connections since the last call.
   */
  roundTrips(): number;
  close(): Promise<void>;
};

/**
 * A proxy that counts round trips: a message of several statements is one, and so is any number of packets it
 * takes. `delayMs` is added in each direction.
 */
export async function openCountingProxy(databaseUrl: string, delayMs = 0): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trips = 0;
  const pass = (to: Socket, bytes: Buffer) => {
    if (delayMs === 0) to.write(bytes);
    // Timers of one length fire in the order in which they were set.
    else setTimeout(() => void (to.destroyed || to.write(bytes)), delayMs);
  };
  const server: Server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    let isAnswered = true;
    client.on('data', (bytes) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      pass(upstream, bytes);
    });
    upstream.on('data', (bytes) => {
      isAnswered = true;
      pass(client, bytes);
    });
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut).on('close', cut);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    roundTrips() {
      const counted = trips;
      trips = 0;
      return counted;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Opens one connection through a counting proxy; both are closed at the end of the file. Call it at the top
 * of the file.
 */
export async function openCounted(databaseUrl: string) {
  const proxy = await openCountingProxy(databaseUrl);
  const { db, pool, close } = openDatabase({ url: proxy.url, max: 1 });
  afterAll(async () => {
    await close();
    await proxy.close();
  });
  return { db, pool, roundTrips: proxy.roundTrips };
}
