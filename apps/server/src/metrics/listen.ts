import Fastify from 'fastify';
import type { Registry } from 'prom-client';

type Scraped = {
  registry: Registry;
  port: number;
  host: string;
  /** Updates the metrics; called before each answer. */
  refresh: () => Promise<void>;
};

/** Serves GET /metrics in Prometheus format on a separate port, which the reverse proxy does not expose. */
export async function listenForScrapes({ registry, port, host, refresh }: Scraped) {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    await refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  const address = await app.listen({ port, host });
  return { url: `${address}/metrics`, close: () => app.close() };
}
