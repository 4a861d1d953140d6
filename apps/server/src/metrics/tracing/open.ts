import type { Env } from '../../processes/env.ts';

export type Tracing = { close(): Promise<void> };

/**
 * Sends traces to the collector when OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it, loads nothing and
 * returns undefined. The caller's trace is joined, but this process decides by its id whether to record it: a
 * caller from outside cannot make every request a recorded one. docs/operations/monitoring.md#traces
 */
export async function openTracing(
  env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  service: 'server' | 'worker',
): Promise<Tracing | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const byId = new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `starline-${service}` }),
    sampler: new sdk.ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: byId,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 }),
      ),
    ],
  });
  provider.register();
  return { close: () => provider.shutdown().catch(() => undefined) };
}
