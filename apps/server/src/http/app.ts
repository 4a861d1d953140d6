import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { recordRepeated } from '@starline/services/base/throttles/record-once';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AppDeps, databaseOf } from './app-deps.ts';
import { LOG_SERIALIZERS } from './log-serializers.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { ensureCsrfToken } from './plugins/browser.ts';
import { compress } from './plugins/compress.ts';
import { cors } from './plugins/cors.ts';
import { drain } from './plugins/drain.ts';
import { errors, fromRouter, toSocket } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { isRead } from './plugins/methods.ts';
import { metrics } from './plugins/metrics.ts';
import { rest } from './plugins/rest.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { stopMails } from './plugins/stop-mails.ts';
import { traces } from './plugins/traces.ts';
import { trpc } from './plugins/trpc.ts';
import { webs } from './plugins/webs.ts';

/**
 * Milliseconds in which a request must have arrived with its body; the answer is 408.
 * docs/domain/access.md#throttles.
 */
const ARRIVE_WITHIN_MS = 15_000;
/** Returns the Fastify host with its plugins in order. It holds no rule of its own. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const arriveWithinMs = deps.arriveWithinMs ?? ARRIVE_WITHIN_MS;
  const app = Fastify({
    logger: { level: deps.env.LOG_LEVEL, serializers: LOG_SERIALIZERS },
    genReqId: () => randomUUID(),
    trustProxy: deps.env.TRUST_PROXY.length > 0 ? deps.env.TRUST_PROXY : false,
    bodyLimit: 1_048_576,
    requestTimeout: arriveWithinMs,
    http: { headersTimeout: arriveWithinMs, connectionsCheckingInterval: Math.min(1000, arriveWithinMs) },
    // `close` waits for accepted requests; `serve` limits that wait.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: fromRouter(deps),
    clientErrorHandler: toSocket,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
  });
  if (deps.env.OTEL_EXPORTER_OTLP_ENDPOINT) traces(app);
  errors(app, deps);
  app.addHook('onClose', async () => {
    for (const kind of deps.env.SURFACES) await recordRepeated(databaseOf(deps, kind)).catch(() => undefined);
  });
  if (deps.draining) drain(app, deps.draining);
  await securityHeaders(app, deps);
  cors(app, deps);
  compress(app);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request)) ensureCsrfToken(deps, request, reply);
  });
  // A cache between us and the browsers would give the cookie of one to the others.
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('public')) reply.removeHeader('set-cookie');
  });
  if (deps.metrics) metrics(app, deps.metrics);
  health(app, deps);
  for (const kind of deps.env.SURFACES) await trpc(app, deps, kind);
  await rest(app, deps);
  if (deps.env.SURFACES.includes('member')) await stopMails(app, deps);
  apiDocs(app);
  await webs(app, deps);
  return app;
}
