import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/inquiries/${path}`;
const TESTS = [services('inquiries.test.ts')];

/** Seeded faults of the conversation of a member with staff. docs/domain/inquiries.md. */
export const INQUIRY_MUTANTS: Mutant[] = [
  {
    name: 'inquiry: an answer does not look whether there is a newer message',
    file: services('conversation.ts'),
    from: "if (lastMessageId !== seen) throw new AppError('inquiry_changed');",
    to: '',
    tests: TESTS,
  },
  {
    name: 'inquiry: a member who writes again goes to the end of the queue',
    file: services('conversation.ts'),
    from: '(waitingSince ?? now)',
    to: 'now',
    tests: TESTS,
  },
  {
    name: 'inquiry: messages of any time count against the hour',
    file: services('send.ts'),
    from: 'now - HOUR_MS).toISOString()',
    to: '0).toISOString()',
    tests: TESTS,
  },
  {
    name: 'inquiry: a mark of what was read goes back',
    file: services('mark-read.ts'),
    from: ', lt(inquiries[column], newest)',
    to: '',
    tests: TESTS,
  },
  {
    name: 'inquiry: the conversation outlives the account',
    file: 'packages/services/src/personal-data/close-account.ts',
    from: "    'inquiries',\n",
    to: '',
    tests: TESTS,
  },
  {
    name: 'inquiry: the field is emptied before the server has taken the message',
    file: 'apps/member-web/src/features/help/ask-form.tsx',
    from: 'else send.mutate({ text: text.trim(), idempotencyKey: newKey() });',
    to: "else { send.mutate({ text: text.trim(), idempotencyKey: newKey() }); setText(''); }",
    tests: ['apps/member-web/src/features/help/ask.test.tsx'],
  },
];
