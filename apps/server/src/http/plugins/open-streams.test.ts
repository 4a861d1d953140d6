import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

const stream = { sessionId: 's', account: 'a', name: undefined };
const replyThat = (closed: boolean) =>
  ({ raw: Object.assign(new EventEmitter(), { closed }) }) as unknown as FastifyReply;

test('a client that left before its stream was counted leaves no stream behind', () => {
  const streams = createOpenStreams();
  for (let count = 0; count < 10; count += 1) streams.take(stream, replyThat(true));
  expect(() => streams.take(stream, replyThat(false))).not.toThrow();
});
