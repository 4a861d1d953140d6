import { createServer } from 'node:net';

const tryPort = (port: number) =>
  new Promise<number | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });

/** The preferred port if it is free, so that open pools find a restarted server; else any free port. */
export const freePort = async (preferred?: number): Promise<number> => {
  const port = (preferred && (await tryPort(preferred))) || (await tryPort(0));
  if (!port) throw new Error('No free port on 127.0.0.1');
  return port;
};
