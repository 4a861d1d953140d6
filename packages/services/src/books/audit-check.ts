import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/** Every entry of the audit log is what was sealed, after the one sealed before it. */
export const checkAudit = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    select 'entry ' || seal.audit_id,
      encode(sha256(coalesce(lag(seal.hash) over (order by seal.position), '') || convert_to(audit_entry_text(entry), 'UTF8')), 'hex'),
      encode(seal.hash, 'hex')
    from audit_seals seal left join audit_log entry on entry.id = seal.audit_id`,
  );
