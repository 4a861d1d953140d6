import { chainAllAudit, readAuditLink } from '@starline/services/base/audit/chain';
import type { Command } from './command.ts';

export const audit: Command = {
  usage: 'audit [--position N]',
  about:
    'Chains the audit log and prints the last entry hash, or the one at position N, to compare with the worker’s log.',
  options: { position: { type: 'string' } },
  async run({ ctx, values }) {
    await chainAllAudit(ctx);
    const position = values.position === undefined ? undefined : Number(values.position);
    if (position !== undefined && !Number.isSafeInteger(position))
      throw new Error('--position takes a number');
    const link = await readAuditLink(ctx.db, position);
    return {
      text: link
        ? `position ${link.position}, entry ${link.auditId}: ${link.hash}`
        : position === undefined
          ? 'no entry is chained yet'
          : `there is no position ${position}`,
      data: link ?? null,
      isOk: link !== undefined || position === undefined,
    };
  },
};
