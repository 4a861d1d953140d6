import Fastify from 'fastify';
import type { Registry } from 'prom-client';

type Scraped = {
  registry: Registry;
  port: number;
  host: string;
  /** Called before each answer. */
  refresh?: () => Promise<void>;
};

/** A port of its own, which no proxy reaches: GET /metrics as Prometheus reads it. */
export async function listenForScrapes({ registry, port, host, refresh }: Scraped) {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    await refresh?.();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  const address = await app.listen({ port, host });
  return { url: `${address}/metrics`, close: () => app.close() };
}
