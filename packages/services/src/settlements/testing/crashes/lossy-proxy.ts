import { connect, createServer, type Socket } from 'node:net';

/** Messages of the protocol: a simple query `COMMIT`, and the server's answer to it. */
const framed = (type: string): Buffer =>
  Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, 11]), Buffer.from('COMMIT\0')]);
const ASKED = framed('Q');
const DONE = framed('C');

/**
 * A proxy that loses connections around COMMIT: `before` it reaches the server, or `after` the server has committed and
 * before the client learns it. `left` counts down; at 0 everything passes. Alternating, every other connection passes.
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
