import type { Mutant } from './list.ts';

const tests = ['apps/server/src/tracing/tracing.test.ts'];

/** Faults in traces. docs/operations/monitoring.md#traces */
export const TRACE_MUTANTS: Mutant[] = [
  {
    name: 'a caller decides whether a trace is recorded',
    file: 'apps/server/src/tracing/open.ts',
    from: 'remoteParentSampled: byId,',
    to: '',
    tests,
  },
  {
    name: 'a span holds the address of the request',
    file: 'apps/server/src/plugins/traces.ts',
    from: "'http.route': route,",
    to: "'http.route': request.url,",
    tests,
  },
];
