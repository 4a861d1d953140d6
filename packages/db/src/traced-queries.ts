import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Batch } from './batch.ts';

/** Asked for each time: a tracer taken before the collector is known would stay without one. */
const tracer = () => trace.getTracer('@starline/db');

/** The command and the first table of a statement, never a value: `select withdrawals`. */
const summaryOf = (text: string): string => {
  const command = /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text)?.[1];
  return table ? `${command} ${table}` : command;
};

const MOST_NAMED = 8;

/** What one message to the database asks for. A batch of a transaction is one message. */
function summaryOfMessage(asked: unknown): string {
  if (asked instanceof Batch) {
    const summaries = asked.statements.map(({ text }) => summaryOf(text));
    const named = summaries.slice(0, MOST_NAMED).join('; ');
    return summaries.length > MOST_NAMED ? `${named}; ${summaries.length - MOST_NAMED} more` : named;
  }
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? summaryOf(text) : 'stream';
}

type Query = (...args: unknown[]) => unknown;

function traced(query: Query): Query {
  return (...args) => {
    // With a callback it is a pool that asks, and the pool's own call is the span.
    if (!trace.getActiveSpan()?.isRecording() || typeof args.at(-1) === 'function') return query(...args);
    const [asked] = args;
    const summary = summaryOfMessage(asked);
    const span = tracer().startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const fail = (error: { code?: string }) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error.code) span.setAttribute('db.response.status_code', error.code);
      span.end();
    };
    const asking = query(...args);
    const answered = asked instanceof Batch ? asked.done : asking;
    if (answered instanceof Promise) answered.then(() => span.end(), fail);
    else span.end();
    return asking;
  };
}

/**
 * Makes each message of a pool or client a span of the trace around it. Outside a trace nothing is recorded.
 * A span holds commands and names of tables, no text and no value. docs/operations/monitoring.md#traces
 */
export function traceQueries(client: { query: unknown }): void {
  client.query = traced((client.query as Query).bind(client));
}
