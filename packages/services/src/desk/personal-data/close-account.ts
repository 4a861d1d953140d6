import type { Database } from '@starline/db/connection';
import { MEMBER_TABLES } from '@starline/db/member-tables';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { closedValues } from '@starline/domain/member-columns';
import { type CloseBlocker, COMPANY_ID } from '@starline/domain/members';
import { REQUESTED } from '@starline/domain/request-states';
import type { CloseAccount } from '@starline/validators/personal-data';
import { eq, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { PURCHASE_LOCK } from '../../base/snapshots/locks.ts';
import { readPackageLimits } from '../../money/packages/package-limits.ts';
import { isUntaken } from '../../settlement/settlements/compute/bases.ts';

/** What must end before an account is closed. docs/security/personal-data.md#close. */
const BLOCKERS: Readonly<Record<Exclude<CloseBlocker, 'company' | 'packages'>, SQL>> = {
  balances: sql`select 1 from ledger_accounts where id between member.id * 16 and member.id * 16 + 15 and balance <> 0`,
  deposits: sql`select 1 from deposits where member_id = member.id and status = ${REQUESTED} and deleted_at is null`,
  withdrawals: sql`select 1 from withdrawals where member_id = member.id and status = ${REQUESTED}`,
  centers: sql`select 1 from centers where owner_id = member.id or recommender_id = member.id`,
  fees: sql`select 1 from purchases purchase where member.id in (center_owner_id, center_recommender_id) and ${isUntaken}`,
};

const ERASED: Partial<typeof members.$inferInsert> = Object.fromEntries(closedValues());

/**
 * Closes an account: erases the personal data of a member and makes a login impossible, for ever. The id, the
 * username, the places in the trees, the ledger and the documents stay. The entry holds none of the erased
 * values. Needs the right to set credentials too. Throws `forbidden`, `not_found`, `invalid_input` for a
 * wrong confirmation, `member_closed`, and `account_not_settled` with `blockers` while money, open requests,
 * centers, running packages or center fees that no settlement has paid yet exist.
 * docs/security/personal-data.md#close.
 */
export function closeAccount(ctx: AdminContext, input: CloseAccount): Promise<{ success: true }> {
  refuseWithoutRight(ctx, 'set_credentials');
  return once(ctx, { procedure: 'personalData.close', input }, async (tx) => {
    await holdSnapshotInputs(tx);
    // Waits for purchases that have begun: one of them may have copied the member as owner of a center.
    await tx.execute(sql`select pg_advisory_xact_lock(${PURCHASE_LOCK})`);
    const [member] = await tx.select().from(members).where(eq(members.id, input.id)).for('update');
    if (!member) throw new AppError('not_found');
    if (member.closedAt) throw new AppError('member_closed');
    if (input.confirmation.toLowerCase() !== member.username)
      throw new AppError('invalid_input', {}, { confirmation: 'invalid' });
    const blockers: CloseBlocker[] = input.id === COMPANY_ID ? ['company'] : await findBlockers(tx, input.id);
    if (blockers.length > 0) throw new AppError('account_not_settled', { blockers: blockers.join(', ') });
    // After the member, as the acts do that share a lock on one.
    await changeSnapshotInputs(ctx, tx);
    await tx
      .update(members)
      .set({ ...ERASED, closedAt: nowIso(ctx) })
      .where(eq(members.id, input.id));
    await eraseRows(ctx, tx, input.id);
    await forgetViewsOf(tx, member.name);
    await recordAudit(ctx, tx, {
      action: 'personalData.close',
      subject: 'member',
      subjectId: input.id,
      after: { username: member.username },
    });
    return { success: true };
  });
}

async function findBlockers(tx: Database, id: number): Promise<CloseBlocker[]> {
  const names = Object.keys(BLOCKERS) as (keyof typeof BLOCKERS)[];
  const tests = Object.entries(BLOCKERS).map(
    ([name, found]) => sql`exists (${found}) as ${sql.identifier(name)}`,
  );
  const found = await tx.execute<Record<string, boolean>>(
    sql`select ${sql.join(tests, sql`, `)} from members member where id = ${id}`,
  );
  const packages = await readPackageLimits(tx, id);
  const isRunning = packages.some(({ isActive, remaining }) => isActive && remaining > 0);
  return [...names.filter((name) => found.rows[0]?.[name]), ...(isRunning ? (['packages'] as const) : [])];
}

async function eraseRows(ctx: AdminContext, tx: Database, id: number): Promise<void> {
  for (const [name, closed] of MEMBER_TABLES) {
    const table = sql.identifier(name);
    if (closed === 'delete') await tx.execute(sql`delete from ${table} where member_id = ${id}`);
    else if (closed !== 'by_hand')
      for (const [text, to] of closed.texts) {
        const column = sql.identifier(text);
        await tx.execute(
          sql`update ${table} set ${column} = ${to} where member_id = ${id} and ${column} <> ${to}`,
        );
      }
  }
  await tx.execute(sql`delete from idempotency_keys where starts_with(id, ${`member:${id}:`})`);
  await eraseDestinations(ctx, tx, id);
}

/**
 * A destination that a withdrawal names keeps its row without content: the withdrawal holds what was paid.
 */
async function eraseDestinations(ctx: AdminContext, tx: Database, id: number): Promise<void> {
  await tx.execute(sql`
    delete from destinations where member_id = ${id}
      and not exists (select 1 from withdrawals where destination_id = destinations.id)`);
  await tx.execute(sql`
    update destinations set name = '', removed_at = coalesce(removed_at, ${nowIso(ctx)}), is_shared = false,
      bank_name = case when type = 'bank' then '-' else '' end,
      account_holder = case when type = 'bank' then '-' else '' end,
      account_number = case when type = 'bank' then '-' else '' end,
      address = case when type = 'bank' then '' else '-' end
    where member_id = ${id}`);
}

/** Filters of lists and of trees that find a name. */
const NAME_FILTERS = ['name', 'text'];

/** Saved views that look for the name of the member. */
async function forgetViewsOf(tx: Database, name: string): Promise<void> {
  const filters = NAME_FILTERS.map((filter) => JSON.stringify([[filter, name]]));
  await tx.execute(sql`delete from saved_views where filters @> any(${sql.param(filters)}::jsonb[])`);
}
