import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { isNotModified, tagOf } from './documents.ts';

const PAGE = '/api/docs';
const SCRIPT = `${PAGE}/js/scalar.js`;

/** On a phone the bar on top names the present call in one line. A longer name would widen the page. */
const STYLE = `
  .t-doc__header header > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;

/**
 * Serves the documentation page of `/api/openapi.json`; it loads nothing from other hosts. docs/api/rest.md.
 */
export function apiDocs(app: FastifyInstance): void {
  let loading: ReturnType<typeof loadReference> | undefined;
  const reference = () => {
    loading ??= loadReference().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  app.get(PAGE, async (_request, reply) => {
    const { page } = await reference();
    reply.header(
      'content-security-policy',
      policyFor(reply.getHeader('content-security-policy'), page.payload),
    );
    return reply.type('text/html; charset=utf-8').send(page.payload);
  });
  app.get(SCRIPT, async (request, reply) => {
    const { script, tag } = await reference();
    if (isNotModified(request, reply, tag)) return reply.send();
    return reply.type('application/javascript; charset=utf-8').send(script.payload);
  });
}

/**
 * Returns the page and its script, which Scalar offers as answers of a Fastify plugin alone. A server holds
 * 38 MB more once it has loaded them, so it does when a person first opens the page.
 */
async function loadReference() {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(plugin, {
    routePrefix: PAGE,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'API',
      cdn: SCRIPT,
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
  const [page, script] = await Promise.all([app.inject(`${PAGE}/`), app.inject(SCRIPT)]);
  return { page, script, tag: tagOf(script.payload) };
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
