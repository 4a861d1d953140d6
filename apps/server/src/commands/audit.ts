import { readAuditSeal, sealAllAudit } from '@starline/services/audit/seal';
import type { Command } from './command.ts';

export const audit: Command = {
  usage: 'audit [--seal N]',
  about:
    'Seals the audit log and prints its last seal, or seal N to be compared with what the log of the worker said that night.',
  options: { seal: { type: 'string' } },
  async run({ ctx, values }) {
    await sealAllAudit(ctx);
    const position = values.seal === undefined ? undefined : Number(values.seal);
    if (position !== undefined && !Number.isSafeInteger(position)) throw new Error('--seal takes a number');
    const seal = await readAuditSeal(ctx.db, position);
    return {
      text: seal
        ? `seal ${seal.position}, of entry ${seal.auditId}: ${seal.hash}`
        : position === undefined
          ? 'nothing is sealed yet'
          : `there is no seal ${position}`,
      data: seal ?? null,
      isOk: seal !== undefined || position === undefined,
    };
  },
};
