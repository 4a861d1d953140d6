import { Server } from 'node:net';
import { setImmediate as iteration } from 'node:timers/promises';

/**
 * An iteration of the event loop accepts at least one connection that waits, so none waits after iterations
 * that accepted none.
 */
const QUIET_ITERATIONS = 2;

/**
 * Stops accepting connections at a moment at which none waits to be accepted. The accepted ones stay open,
 * idle ones too. The kernel resets those that wait while the listener closes: a proxy cannot tell whether
 * their requests were heard, and answers 502. After `withinMs` the listener closes all the same.
 */
export async function closeWhenQuiet(server: Server, withinMs: number): Promise<void> {
  const limit = performance.now() + withinMs;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let quiet = 0; quiet < QUIET_ITERATIONS && performance.now() < limit; ) {
    const before = accepted;
    await iteration();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
  // In the same iteration: nothing may arrive between the look and the end. A server of HTTP would end its
  // idle connections too.
  Server.prototype.close.call(server);
}
