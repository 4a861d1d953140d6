import { maskPersonal } from '@starline/domain/personal-data';
import type { AdminContext } from '../../base/context.ts';
import { readSetting } from '../../base/settings/read.ts';
import { recordOnce } from '../../base/throttles/record-once.ts';

const WINDOW_SECONDS = 600;

/**
 * Whether an answer to this administrator shows personal data in full: only a documented call does, for the
 * right `see_personal_data`, unless the setting `personal_data_in_calls` is `masked`.
 * docs/security/personal-data.md#calls.
 */
export async function showsPersonalData(ctx: AdminContext): Promise<boolean> {
  if (!ctx.isDocumentedCall || !ctx.actor.rights.includes('see_personal_data')) return false;
  return (await readSetting(ctx, 'personal_data_in_calls')) !== 'masked';
}

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Returns an answer as this administrator may see it. `path` is the procedure: an answer that differs from
 * its masked form and is shown in full leaves one audit entry in ten minutes. Streams of rows mask
 * themselves.
 */
export async function asSeenBy(ctx: AdminContext, answer: unknown, path: string): Promise<unknown> {
  if (isRows(answer)) return answer;
  const masked = maskPersonal(answer);
  if (!(await showsPersonalData(ctx))) return masked;
  if (JSON.stringify(masked) !== JSON.stringify(answer))
    await recordOnce(ctx, { action: 'personalData.read', subject: 'call', subjectId: path }, WINDOW_SECONDS);
  return answer;
}
