import type { FastifyInstance } from 'fastify';
import type { Draining } from '../draining.ts';

/**
 * While the process drains, each answer asks its client to close the connection: no connection is idle, with a request
 * on its way, at the moment the server closes it.
 */
export function drain(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining()) reply.header('connection', 'close');
  });
}
