import type { Mutant } from './list.ts';

const LIVE = 'apps/server/src/live';
const tests = [`${LIVE}/live.test.ts`, `${LIVE}/fan-out.test.ts`, `${LIVE}/recent-notices.test.ts`];

/** Faults in event streams. docs/architecture.md#live */
export const STREAM_MUTANTS: Mutant[] = [
  {
    name: 'streams: a page stays open when the portal closed before its stream',
    file: 'packages/web/src/live-stream.ts',
    from: "if (refusalOf(error)?.code === 'access_blocked') tell('gap');",
    to: '',
    tests: ['packages/web/src/live-stream.test.ts'],
  },
  {
    name: 'streams: an event during an outage of the database ends the stream',
    file: 'packages/router/src/live-stream.ts',
    from: 'if (!databaseRefusal(error)) throw error;',
    to: 'throw error;',
    tests: [`${LIVE}/outage.test.ts`],
  },
  {
    name: 'a stream resumes although the server has not heard everything since',
    file: `${LIVE}/recent-notices.ts`,
    from: 'number < since || number > newest',
    to: 'number < 0',
    tests,
  },
  {
    name: 'a notice of one member reaches every stream',
    file: `${LIVE}/fan-out.ts`,
    from: 'const own = notice.memberIds.flatMap((id) => [...(ofMember.get(id) ?? [])]);',
    to: 'const own = [...everyone];',
    tests,
  },
  {
    name: 'an ended session keeps its stream',
    file: 'packages/router/src/live-stream.ts',
    from: "throw new AppError('unauthorized');",
    to: 'continue;',
    tests,
  },
  {
    name: 'an error that comes before tRPC waits for the next event ends the server',
    file: 'packages/router/src/live-stream.ts',
    from: 'event.catch(() => {});',
    to: '',
    tests: [`${LIVE}/early-errors.test.ts`],
  },
  {
    name: 'a first stream does not tell what changed while the page was loading',
    file: `${LIVE}/open-live.ts`,
    from: 'return openMs === undefined ? [] : recent.within(openMs + ARRIVAL_MS);',
    to: 'return [];',
    tests,
  },
];
