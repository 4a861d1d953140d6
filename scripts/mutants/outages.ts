import type { Mutant } from './list.ts';

const db = (path: string) => `packages/db/src/${path}`;
const server = (path: string) => `apps/server/src/${path}`;
const LISTEN = [db('listen.test.ts')];
const OUTAGE = [server('outage.test.ts')];
const DRAIN = [server('drain.test.ts')];

/** Faults that make a short outage of the database, or a deploy, last long. */
export const OUTAGE_MUTANTS: Mutant[] = [
  {
    name: 'a draining server makes every call a new connection before its listener is closed',
    file: server('draining.ts'),
    from: "isClosing: () => state === 'closing'",
    to: "isClosing: () => state !== 'serving'",
    tests: DRAIN,
  },
  {
    name: 'a stopping server closes its listener while connections wait to be accepted',
    file: server('close-when-quiet.ts'),
    from: 'quiet < QUIET_ITERATIONS && ',
    to: 'quiet < 0 && ',
    tests: [server('close-when-quiet.test.ts')],
  },
  {
    name: 'nginx opens /dev/stderr, which a service cannot',
    file: 'infra/proxy/nginx.conf',
    from: 'error_log /var/log/nginx/error.log',
    to: 'error_log /dev/stderr',
    tests: [server('env.test.ts')],
  },
  {
    name: 'metrics: a scrape waits as long as the database is silent',
    file: server('metrics/database.ts'),
    from: ', expired()]',
    to: ']',
    tests: [server('metrics/database.test.ts')],
  },
  {
    name: 'metrics: a clock that is behind counts as right',
    file: server('metrics/database.ts'),
    from: 'Math.abs(',
    to: 'Math.max(0, ',
    tests: [server('metrics/database.test.ts')],
  },
  {
    name: 'each failed attempt to listen starts another loop',
    file: db('listen.ts'),
    from: "    client.on('error', () => {});",
    to: "    client.on('error', () => {});\n    client.once('end', () => void reconnect());",
    tests: LISTEN,
  },
  {
    name: 'a silent LISTEN connection is never noticed',
    file: db('listen.ts'),
    from: 'if (!answers) return;',
    to: '',
    tests: LISTEN,
  },
  {
    name: 'each silent connection costs a caller of its own',
    file: db('connection.ts'),
    from: 'for (const other of idle) other.connection.stream.destroy();',
    to: '',
    tests: OUTAGE,
  },
  {
    name: 'a silent connection is waited for without limit',
    file: db('connection.ts'),
    from: 'query_timeout: answerLimit(statementTimeoutMs)',
    to: 'query_timeout: answerLimit(0)',
    tests: OUTAGE,
  },
  {
    name: 'a database that is away is an internal error',
    file: 'packages/services/src/database-failure.ts',
    from: 'isLostConnection(error) || isPassingConflict(error)',
    to: 'isPassingConflict(error)',
    tests: OUTAGE,
  },
  {
    name: 'a read-only standby counts as ready',
    file: server('plugins/health.ts'),
    from: "if (!(await isWritable(db, ANSWER_WITHIN_MS))) return { status: 'database read-only' };",
    to: 'await isWritable(db, ANSWER_WITHIN_MS);',
    tests: OUTAGE,
  },
  {
    name: 'a stopping server stays ready',
    file: server('plugins/health.ts'),
    from: "if (deps.draining?.isDraining()) return { status: 'draining' };",
    to: '',
    tests: DRAIN,
  },
  {
    name: 'a stopping server cuts the requests it accepted',
    file: server('app.ts'),
    from: "forceCloseConnections: 'idle'",
    to: 'forceCloseConnections: true',
    tests: DRAIN,
  },
];
