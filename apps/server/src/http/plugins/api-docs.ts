import { createHash } from 'node:crypto';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { isNotModified, tagOf } from './documents.ts';

const PAGE = '/api/docs';

/** On a phone the bar on top names the present call in one line. A longer name would widen the page. */
const STYLE = `
  .t-doc__header header > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;

/**
 * Serves the documentation page of `/api/openapi.json`; it loads nothing from other hosts. docs/api/rest.md.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const script: { tag?: string } = {};
  await app.register(async (scope) => {
    // The hook below reads the page, and an answer is compressed before hooks of this scope see it.
    scope.addHook('onRequest', async (request) => {
      if (!/\.js(\?|$)/.test(request.url)) delete request.headers['accept-encoding'];
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      const isScript = String(reply.getHeader('content-type')).includes('javascript');
      if (isScript && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
        script.tag ??= tagOf(payload);
        return isNotModified(request, reply, script.tag) ? '' : payload;
      }
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage && typeof payload === 'string')
        reply.header(
          'content-security-policy',
          policyFor(reply.getHeader('content-security-policy'), payload),
        );
      return payload;
    });
    await scope.register(reference, {
      routePrefix: PAGE,
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'API',
        cdn: `${PAGE}/js/scalar.js`,
        withDefaultFonts: false,
        customCss: STYLE,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        defaultHttpClient: { targetKey: 'js', clientKey: 'axios' },
      },
    });
  });
}

/**
 * Returns the content security policy of the only page with an inline script: that script is allowed by its
 * hash.
 */
function policyFor(policy: unknown, html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return String(policy).replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`);
}
