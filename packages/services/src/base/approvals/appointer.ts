import type { Database } from '@starline/db/connection';
import type { Context } from '../context.ts';
import { rulesInForce } from './rules.ts';

/**
 * Returns the administrator who appoints another one alone while a rule is in force: these two then count as
 * one person. Null for the operator's commands, for an approved appointment, and as long as no rule is in
 * force. docs/domain/approvals.md#independence.
 */
export async function appointer(ctx: Context, tx: Database): Promise<number | null> {
  if (ctx.actor.kind !== 'admin' || ctx.approval) return null;
  return (await rulesInForce(ctx, tx)).size > 0 ? ctx.actor.id : null;
}
