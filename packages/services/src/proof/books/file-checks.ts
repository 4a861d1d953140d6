import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { payoutFiles } from '@starline/db/schema/payouts';
import { asc, gt } from 'drizzle-orm';
import type { Checked } from './compare.ts';

/** A file has up to some hundred kilobytes. */
const AT_ONCE = 20;

/** Checks that the bytes of every payout file have the hash under which it was sent. */
export async function checkPayoutFiles(tx: Database): Promise<Checked> {
  const checked: Checked = { examined: 0, differences: 0, findings: [] };
  for (let last = 0; ; ) {
    const files = await tx
      .select()
      .from(payoutFiles)
      .where(gt(payoutFiles.id, last))
      .orderBy(asc(payoutFiles.id))
      .limit(AT_ONCE);
    for (const { batchId, kind, content, sha256 } of files) {
      const actual = createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex');
      checked.examined += 1;
      if (actual === sha256) continue;
      checked.differences += 1;
      checked.findings.push({ subject: `${kind} of batch ${batchId}`, expected: sha256, actual });
    }
    const next = files.at(-1)?.id;
    if (next === undefined) return checked;
    last = next;
  }
}
