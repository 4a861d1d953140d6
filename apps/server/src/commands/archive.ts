import { resolve } from 'node:path';
import { archiveMonths, listArchives } from '@starline/services/proof/books/archiving/archive';
import { restoreMonth } from '@starline/services/proof/books/archiving/restore';
import type { Command, Invocation, Outcome } from './command.ts';

/** Returns 202411 for `2024-11`. */
function monthGiven(value: unknown, option: string): number {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(String(value)) ?? [];
  if (!year) throw new Error(`--${option} must be a month like 2024-11`);
  return Number(year) * 100 + Number(month);
}

/** Writes closed months into files or brings one back. docs/operations/archive.md. */
export const archive: Command = {
  usage: 'archive [--before YYYY-MM | --restore YYYY-MM]',
  about:
    'Writes closed months into files of ARCHIVE_DIR, proves the files and drops the tables; --restore brings a month back. Without an option it lists the archives. A run that was interrupted goes on when it is called again.',
  options: { before: { type: 'string' }, restore: { type: 'string' } },
  async run(invocation) {
    const { ctx, env, values, progress } = invocation;
    if (values.before === undefined && values.restore === undefined) return listAll(ctx);
    if (env.ARCHIVE_DIR === undefined) throw new Error('set ARCHIVE_DIR to the folder of the archives');
    const archiveDir = resolve(env.ARCHIVE_DIR);
    if (values.restore !== undefined) {
      const month = monthGiven(values.restore, 'restore');
      const isChanged = await restoreMonth(ctx, { month, archiveDir, progress });
      return {
        text: isChanged ? `${values.restore} is restored` : `${values.restore} was restored before`,
        data: { month, isChanged },
      };
    }
    const before = monthGiven(values.before, 'before');
    const months = await archiveMonths(ctx, {
      before,
      archiveDir,
      keepMonths: env.ARCHIVE_KEEP_MONTHS,
      progress,
    });
    return {
      text: months.length === 0 ? 'there is no month to archive' : `${months.length} months are archived`,
      data: { months },
    };
  },
};

async function listAll(ctx: Invocation['ctx']): Promise<Outcome> {
  const all = await listArchives(ctx.db);
  const lines = all.map(({ month, state, hash }) => `${month} ${state} ${hash ?? ''}`.trim());
  return { text: lines.join('\n') || 'nothing is archived', data: all };
}
