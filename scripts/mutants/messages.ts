// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const DELIVER = 'packages/services/src/messages/deliver.ts';
const MESSAGES = ['packages/services/src/messages/messages.test.ts'];
const BREAKERS = ['packages/services/src/outside/breakers.test.ts'];

/** Faults in messages and calls outside: lost, sent twice, or held up by each other. docs/operations/messages.md. */
export const MESSAGE_MUTANTS: Mutant[] = [
  {
    name: 'message: a claim ends at once, so two workers send the same',
    file: DELIVER,
    from: 'const LEASE_MS = 120_000;',
    to: 'const LEASE_MS = 0;',
    tests: MESSAGES,
  },
  {
    name: 'message: one that was refused for good is tried again',
    file: DELIVER,
    from: 'if (isFinal || claimed.attempts >= queue.tries)',
    to: 'if (claimed.attempts >= queue.tries)',
    tests: MESSAGES,
  },
  {
    name: 'message: the last try is never given up',
    file: DELIVER,
    from: 'if (isFinal || claimed.attempts >= queue.tries)',
    to: 'if (isFinal)',
    tests: MESSAGES,
  },
  {
    name: 'message: a pause of the service uses up tries',
    file: DELIVER,
    from: '= ${claimed.attempts - 1}, ${names.next}',
    to: '= ${claimed.attempts}, ${names.next}',
    tests: MESSAGES,
  },
  {
    name: 'message: the address of one that was given up is stored in full',
    file: 'packages/services/src/messages/give-up.ts',
    from: "maskText('email', recipient ?? '')",
    to: "recipient ?? ''",
    tests: MESSAGES,
  },
  {
    name: 'message: staff send one again whose time is over',
    file: 'packages/services/src/dead-letters/end.ts',
    from: ' and ${queue.endsAt} > ${nowIso(ctx)}',
    to: '',
    tests: MESSAGES,
  },
  {
    name: 'message: staff end one twice',
    file: 'packages/services/src/dead-letters/end.ts',
    from: "if (letter.endedAt !== null) throw new AppError('nothing_changed');",
    to: '',
    tests: MESSAGES,
  },
  {
    name: 'breaker: a refused recipient pauses the mail server',
    file: 'packages/services/src/outside/failure.ts',
    from: 'isOfService: !isOfMessage',
    to: 'isOfService: true',
    tests: BREAKERS,
  },
  {
    name: 'breaker: its state is not written',
    file: 'packages/services/src/outside/breakers.ts',
    from: 'await note(service, breaker.isOpen(),',
    to: 'await note(service, false,',
    tests: BREAKERS,
  },
  {
    name: 'dispatch: all events wait for the lock of the trees',
    file: 'packages/services/src/outbox/dispatch.ts',
    from: 'sql`topic <> all(${sql.param([...OF_PLACES])}::text[])`',
    to: "sql`topic = 'none' and topic <> all(${sql.param([...OF_PLACES])}::text[])`",
    tests: ['apps/server/src/jobs/slow-mail.test.ts'],
  },
];
