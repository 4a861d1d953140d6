import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { AppDeps } from '../app-deps.ts';
import { isSecure } from './cookies.ts';

/**
 * Sets the security headers: no inline script, no framing, no sniffing, HSTS over TLS, and no caching but of
 * what says so itself, which are the files of the webs and public documents. docs/security.md#headers.
 */
export async function securityHeaders(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const secure = isSecure(deps.env);
  // Made once: the headers are the same for every answer.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
}
