import { formatAmount } from '@starline/domain/decimals';
import { total } from '@starline/domain/money';
import type { Context } from '@starline/services/base/context';
import { readDue, settleDue } from '@starline/services/settlement/settlements/due';
import type { Log } from './loop.ts';

/** Settles every due day, the oldest first. Logs once when an administrator must act. */
export function settleOnSchedule(ctx: Context, log: Log): (signal: AbortSignal) => Promise<boolean> {
  let told = '';
  return async (signal) => {
    const due = await readDue(ctx);
    if (due?.action === 'person' && told !== `${due.day} ${due.why}`) {
      told = `${due.day} ${due.why}`;
      log(`settlement of ${due.day} waits for an administrator: ${due.why}`);
    }
    const run = await settleDue(ctx, { signal });
    if (!run) return false;
    const paid = formatAmount(total(run.totals?.paid ?? 0));
    log(
      `settlement of ${run.businessDay} is ${run.status}: ${paid} points to ${run.totals?.members ?? 0} members`,
    );
    return run.status === 'posted';
  };
}
