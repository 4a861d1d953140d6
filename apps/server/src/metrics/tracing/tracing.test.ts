import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { loop } from '../../jobs/loop.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';
import { openTracing } from './open.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
};

/** A collector of OpenTelemetry that keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  onTestFinished(() => {
    collector.close();
    trace.disable();
  });
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${port}`, bodies, spans };
}

test('a request is a trace from the caller to its statements, without an address, an input or a value', async () => {
  const collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = await openTracing(env, 'server');
  const { db } = await testDatabase();
  const site = await openSite(db, { env });
  const { browser, username } = await site.memberBrowser();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await browser.fetch('/trpc/member/sessions.me?name=Hong', {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  });
  expect(answer.headers.get('server-timing')).toContain(`traceparent;desc="00-${traceId}-`);
  const job = loop('books', 60_000, { log: () => {} }, async () => (await db.execute('select 1')) && false);
  await job.stop();
  await tracing?.close();
  const spans = collector.spans();
  const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === '00f067aa0ba902b7');
  expect(request?.name).toBe('GET /trpc/member/sessions.me');
  const statements = spans.filter((span) => span.traceId === traceId && span !== request);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ parentSpanId }) => spans.some(({ spanId }) => spanId === parentSpanId))).toBe(
    true,
  );
  expect(statements.map(({ name }) => name).join()).toMatch(/select /);
  expect(spans.map(({ name }) => name)).toContain('job books');
  for (const secret of [username, PASSWORD, 'Hong']) expect(collector.bodies.join()).not.toContain(secret);
});

test("a caller cannot make the server record: the share of recorded traces is the server's", async () => {
  const collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 0 };
  const tracing = await openTracing(env, 'server');
  const { db } = await testDatabase();
  const site = await openSite(db, { env });
  const answer = await site.browser().fetch('/healthz', {
    headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  });
  expect(answer.headers.get('server-timing')).toBeNull();
  await tracing?.close();
  expect(collector.spans()).toEqual([]);
});

test('without a collector nothing is loaded', async () => {
  expect(
    await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 }, 'server'),
  ).toBeUndefined();
});
