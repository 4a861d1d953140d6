import { AppError } from '@starline/domain/errors';
import type { BatchResult } from '@starline/validators/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalText } from './texts.ts';
import { Id } from './wire.ts';

export const Skipped = z.array(z.object({ id: Id, code: z.string() })).meta({ id: 'Skipped' });
type Verb = 'completed' | 'cancelled';

export const BatchAnswer = <V extends Verb>(verb: V) =>
  z.object({ success: z.boolean(), skipped: Skipped, [verb]: z.array(Id) } as {
    success: z.ZodBoolean;
    skipped: typeof Skipped;
  } & {
    [Key in V]: z.ZodArray<typeof Id>;
  });

/**
 * Answers a batch with the ids that changed and those skipped. The status is 409 when none changed.
 * docs/api/rest.md#lists.
 */
export function answerBatch(
  request: FastifyRequest,
  reply: FastifyReply,
  verb: Verb,
  { changed, skipped }: BatchResult,
) {
  if (changed.length > 0) return { success: true, [verb]: changed, skipped } as never;
  const text = refusalText(new AppError('nothing_changed'), 'admin', request.headers['accept-language']);
  reply
    .code(409)
    .send({ success: false, code: 'nothing_changed', message: text, error: text, [verb]: [], skipped });
  return undefined;
}
