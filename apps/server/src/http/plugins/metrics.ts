import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { routeOf } from './route-label.ts';

/** Records the duration of each answer by route. */
export function metrics(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (route === undefined) return;
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}
