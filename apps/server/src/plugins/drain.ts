import type { FastifyInstance } from 'fastify';
import type { Draining } from '../draining.ts';

/**
 * While the process drains, each answer asks its client to close the connection. The server therefore never closes a
 * connection on which a request is arriving.
 */
export function drain(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining()) reply.header('connection', 'close');
  });
}
