import type { Context } from '../../base/context.ts';
import { recordOnce } from '../../base/throttles/record-once.ts';

const WINDOW_SECONDS = 600;

/** Records that an administrator opened a member's page: one entry for reader, member and ten minutes. */
export const recordRead = (ctx: Context, memberId: number): Promise<void> =>
  recordOnce(ctx, { action: 'members.read', subject: 'member', subjectId: memberId }, WINDOW_SECONDS);
