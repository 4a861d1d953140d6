import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from './route-label.ts';

/** Asked for each time: a tracer taken before the collector is known would stay without one. */
const tracer = () => trace.getTracer('@starline/server');
const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Makes each request a span: method, route, status and the id that the log has, never an address or an input.
 * The answer names the trace in Server-Timing, so that a person finds it from the browser.
 * docs/operations/monitoring.md#traces
 */
export function traces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, caller);
    if (!span.isRecording()) return done();
    spans.set(request, span);
    const { traceId, spanId } = span.spanContext();
    reply.header('server-timing', `traceparent;desc="00-${traceId}-${spanId}-01"`);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = routeOf(request) ?? 'stream';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'starline.request_id': request.id,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
