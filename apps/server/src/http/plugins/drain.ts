import type { FastifyInstance } from 'fastify';
import type { Draining } from '../../processes/draining.ts';

/**
 * Once the listener is closed, each answer asks its client to close the connection. The server therefore
 * never closes a connection on which a request is arriving. Before, connections are kept: a proxy that needs
 * new ones for every request would always have one that waits to be accepted.
 */
export function drain(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isClosing()) reply.header('connection', 'close');
  });
}
