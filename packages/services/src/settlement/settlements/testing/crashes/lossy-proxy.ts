import { connect, createServer, type Socket } from 'node:net';

/** The text of the statement COMMIT in a message of the client, and the server's answer to it. */
const ASKED = Buffer.from('COMMIT\0');
const DONE = Buffer.concat([Buffer.from('C'), Buffer.from([0, 0, 0, 11]), ASKED]);

/**
 * A proxy that loses connections around COMMIT: `before` it reaches the server, or `after` the server has
 * committed and before the client learns it. `left` counts down; at 0 everything passes. Alternating, every
 * other connection passes.
 */
export async function openLossyProxy(target: { host: string; port: number }) {
  const losing = { moment: 'before' as 'before' | 'after', left: 0, lost: 0, isAlternating: false };
  let isPassing = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    const isLosing = (moment: typeof losing.moment) => {
      if (losing.moment !== moment || losing.left === 0) return false;
      isPassing = losing.isAlternating && !isPassing;
      return isPassing || !losing.isAlternating;
    };
    const lose = () => {
      losing.left -= 1;
      losing.lost += 1;
      cut();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    client.on('data', (bytes) => {
      if (bytes.includes(ASKED) && isLosing('before')) return lose();
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (bytes.includes(DONE) && isLosing('after')) return lose();
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    losing,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
