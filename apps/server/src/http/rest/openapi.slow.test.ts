import { createHash } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { ENV, openSite } from '../../testing/site.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { openApi } from './openapi.ts';
import { DOCUMENT, operationOf, validatorOf } from './testing/document.ts';

const { db } = await testDatabase();
const site = await openSite(db);

test('the served document is a valid OpenAPI 3.1', async () => {
  const served = await (await site.browser().fetch('/api/openapi.json')).json();
  expect(served).toEqual(DOCUMENT);
  const result = await new Validator().validate(structuredClone(DOCUMENT));
  expect([result.valid, result.errors]).toEqual([true, undefined]);
});

test('the document passes the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // `default` describes the refusals of every call.
    rules: { 'operation-4xx-response': 'off' },
  });
  const source = JSON.stringify(DOCUMENT);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('the document has less than 100 KB, and a client may keep it', async () => {
  const served = await site.browser().fetch('/api/openapi.json');
  expect((await served.arrayBuffer()).byteLength).toBeLessThan(100 * 1024);
  expect(served.headers.get('etag')).toBeTruthy();
});

test('names the cookies of the installation', () => {
  const schemes = (PUBLIC_URL: string | undefined) =>
    JSON.stringify(openApi(DOCUMENTED_CALLS, { ...ENV, PUBLIC_URL }).components);
  expect(schemes('https://app.example.com')).toContain('"name":"__Host-starline_member"');
  expect(schemes(undefined)).toContain('"name":"starline_member"');
});

test('no two operations have one id', () => {
  const ids = Object.values<object>(DOCUMENT.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
});

test('documents each route, also those that answer with and without /api', () => {
  for (const call of DOCUMENTED_CALLS) expect(operationOf(call)).toBeDefined();
  const twice = DOCUMENT.paths['/members/{id}/password'];
  expect(twice.servers.map(({ url }: { url: string }) => url)).toEqual(['/', '/api']);
});

describe('every example fits its schema', () => {
  test.each(DOCUMENTED_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s',
    (_, call) => {
      const { parameters, requestBody, responses } = operationOf(call);
      const media = [...(requestBody ? [requestBody] : []), ...Object.values(responses)].flatMap(
        ({ content }) => Object.values(content),
      );
      const examples = [
        ...parameters.map(({ schema, example }) => ({ schema, value: example })),
        ...media.map(({ schema, example }) => ({ schema, value: example })),
        ...media.flatMap(({ schema, examples: named }) =>
          Object.values(named ?? {}).map(({ value }) => ({ schema, value })),
        ),
      ];
      for (const { schema, value } of examples) {
        if (!schema || value === undefined) continue;
        const validate = validatorOf(schema);
        expect([validate(value), validate.errors, value]).toEqual([true, null, value]);
      }
    },
  );
});

test('the documentation page has one inline script, allowed by its hash, and loads nothing from other hosts', async () => {
  const response = await fetch(`${site.url}/api/docs/`, { headers: { 'accept-encoding': 'gzip' } });
  const html = await response.text();
  const [[, inline = ''] = [], ...more] = html.matchAll(/<script(?![^>]*src)[^>]*>(.*?)<\/script>/gs);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(more).toEqual([]);
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(html).toContain('/api/openapi.json');
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    '/api/docs/js/scalar.js',
  ]);
  expect((await site.browser().fetch('/api/docs/js/scalar.js')).status).toBe(200);
});
