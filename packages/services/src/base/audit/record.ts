import { isIP } from 'node:net';
import { encryptFields } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { sendLater } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { type Actor, actorId, actorKind, type Context, nowIso } from '../context.ts';

export type AuditEntry = {
  action: string;
  subject: string;
  subjectId: number | string;
  before?: unknown;
  after?: unknown;
};

const WRITE = {
  name: 'write audit',
  text: `insert into audit_log (id, actor_kind, actor_id, request_id, created_at, action, subject, subject_id, before, after, address)
   select next_audit_id($10), $1, $2, $3, $4, action, subject, subject_id, before, after, $11
   from unnest($5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[])
     with ordinality as entry (action, subject, subject_id, before, after, nth) order by nth`,
};

/**
 * Writes audit entries in the transaction of the act. `before` and `after` never hold a password, token or
 * key. `by` names the kind of actor where it differs from that of the context.
 */
export async function recordAudit(
  ctx: Context,
  tx: Database,
  entries: AuditEntry | readonly AuditEntry[],
  by: Actor['kind'] = actorKind(ctx.actor),
): Promise<void> {
  const rows = (Array.isArray(entries) ? entries : [entries]) as AuditEntry[];
  if (rows.length === 0) return;
  await sendLater(tx, {
    ...WRITE,
    values: [
      by,
      actorId(ctx.actor),
      ctx.requestId ?? null,
      nowIso(ctx),
      rows.map((entry) => entry.action),
      rows.map((entry) => entry.subject),
      rows.map((entry) => String(entry.subjectId)),
      rows.map((entry) => json(entry.before)),
      rows.map((entry) => json(withCause(ctx, entry.after))),
      businessDayOf(ctx.now(), ctx.config.businessTz),
      isIP(ctx.address) === 0 ? null : ctx.address,
    ],
  });
}

/**
 * An approved act names the second administrator beside what it wrote, and an act by an access token names
 * the token; a value that is no record is its `value`. docs/domain/approvals.md#approving.
 */
function withCause({ approval, token }: Context, after: unknown): unknown {
  if (!approval && !token) return after;
  return {
    ...(typeof after === 'object' ? after : { value: after }),
    ...(approval && { approval }),
    ...(token && { accessToken: `${token.name} #${token.id}` }),
  };
}

const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(encryptFields(value)));
