import { approvalRules } from '@starline/db/schema/approvals';
import { deposits } from '@starline/db/schema/deposits';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { correctDeposit } from '../../money/deposits/correct.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { refusalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { rejectRequest } from './end.ts';
import { readApproval } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
const members = [await world.member(), await world.member()];
for (const key of ['deposit_open_requests', 'deposit_daily_requests'] as const) await world.set(key, '0');
for (const memberId of members)
  await createAdjustment(world.staff, {
    ...{ memberId, point: points(50_000_000), type: 'point', description: '', isHidden: false },
  });
await installRules(db);
const productId = await world.packageId('bcode', 300);

const SEQUENCES = process.env.STARLINE_LONG ? 1000 : 200;
const ACTS = [
  ...['request', 'request', 'cancel', 'ask', 'ask', 'approve', 'approve', 'reject', 'rule', 'clock'],
  ...['deposit', 'deposit', 'correct', 'askDeposits', 'askDeposits', 'price', 'grant'],
] as const;
const steps = fc.array(
  fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(30), whole: fc.integer({ min: 10, max: 2000 }) }),
  { minLength: 14, maxLength: 28 },
);
type Shown = { id: number; act: string; parts: ReadonlyMap<number, number>; price: number };
/** Approvals that did something, by act: the property says nothing about a run without any. */
const approved = new Map<string, number>();
/** What each approver was shown before approving, by the id of the request. */
const shownBefore = new Map<number, ReadonlyMap<number, number>>();
let at = Date.parse('2026-11-18T03:00:00Z');

const act = (name: (typeof ACTS)[number], pick = 0) => ({ act: name, pick, whole: 2000 });
/** Sequences that were drawn once and showed something. */
const EXAMPLES = [
  // Two jumps of 40 hours end the life of a request before it is rejected.
  [act('rule'), act('request'), act('ask'), act('clock', 30), act('clock', 30), act('reject')],
];

/** Whatever is left of one sequence when the next begins is its own: ids are never used twice. */
class Office {
  open: number[] = [];
  claimed: number[] = [];
  waiting: Shown[] = [];

  private async note(act: Promise<unknown>) {
    const refusal = await refusalOf(act);
    if (refusal.code !== 'approval_required') return;
    const id = refusal.params?.approval ?? 0;
    const shown = await readApproval(checker, { id });
    const parts = new Map(shown.parts.map((part) => [part.id ?? 0, part.amount as number]));
    this.waiting.push({ id, act: shown.act, parts, price: (shown.after as { price?: number })?.price ?? 0 });
  }

  async step(act: string, pick: number, whole: number): Promise<void> {
    const as = world.asMember(members[whole % members.length] ?? 0);
    const some = (ids: number[]) => ids.filter((_, index) => (pick >> (index % 5)) % 2 === 0);
    if (act === 'request')
      this.open.push((await requestWithdrawal(as, { type: 'bank', amount: points(whole), memo: '' })).id);
    if (act === 'deposit')
      this.claimed.push(
        (await requestDeposit(as, { amount: points(100), accountHolder: '홍', memo: '' })).id,
      );
    const [first] = some(this.open);
    if (act === 'cancel' && first) await refusalOf(cancelOwnWithdrawal(as, { id: first }));
    if (act === 'ask' && first) await this.note(completeWithdrawals(maker, { ids: some(this.open) }));
    const [claim] = some(this.claimed);
    if (act === 'askDeposits' && claim) await this.note(completeDeposits(maker, { ids: some(this.claimed) }));
    if (act === 'correct' && claim) await this.correct(claim, whole);
    if (act === 'grant') await this.note(grantCode(maker, { username: 'member1', productId }));
    if (act === 'price')
      await db
        .update(packages)
        .set({ price: points(whole) })
        .where(eq(packages.id, productId));
    if (act === 'rule')
      await db
        .update(approvalRules)
        .set({ single: points(pick % 2 === 0 ? 0 : whole) })
        .where(inArray(approvalRules.kind, ['withdrawals', 'deposits', 'code_grants']));
    if (act === 'clock') {
      // One in six of these jumps passes the 24 hours of sums, and with another the life of a request.
      at += pick > 25 ? 40 * 3_600_000 : pick * 60_000;
      world.moveTo(new Date(at).toISOString());
    }
    const [request] = this.waiting.splice(pick % Math.max(1, this.waiting.length), 1);
    if (request && act === 'approve') await this.approve(request);
    else if (request && act === 'reject') await this.reject(request);
    else if (request) this.waiting.push(request);
  }

  private async correct(id: number, whole: number) {
    const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
    if (!row) return;
    const seen = { amount: row.amount, accountHolder: row.accountHolder, status: row.status };
    await refusalOf(
      correctDeposit(maker, { id, amount: points(whole), accountHolder: '홍', reason: 'typed', seen }),
    );
  }

  /** A request can be rejected until its time is over. */
  private async reject({ id }: Shown) {
    const refusal = await refusalOf(rejectRequest(checker, { id, reason: 'no' }));
    if (refusal.code) expect(refusal).toMatchObject({ code: 'approval_ended', params: { state: 'expired' } });
  }

  /** What an approval did is what its approver was shown, or less of it. */
  private async approve({ id, act, parts, price }: Shown) {
    const done = await approveRequest(checker, { id }).catch(() => undefined);
    if (!done) return;
    shownBefore.set(id, parts);
    approved.set(act, (approved.get(act) ?? 0) + 1);
    if (act === 'codeGrants.create') {
      const { id: grant } = done.result as { id: number };
      const [row] = await db.select().from(purchases).where(eq(purchases.id, grant));
      expect(row?.price).toBe(price);
      return;
    }
    const table = act === 'withdrawals.complete' ? withdrawals : deposits;
    for (const changed of (done.result as { changed?: number[] }).changed ?? []) {
      const [row] = await db.select().from(table).where(eq(table.id, changed));
      expect(row?.amount).toBe(parts.get(changed));
      expect([PAID, COMPLETED]).toContain(row?.status);
    }
  }
}

type Raise = { naturalKey: string; cause: string; shown: number | null };
/** The postings that raise what a member holds, with the approved request that their cause names. */
const readRaises = async () =>
  (
    await db.execute<Raise>(sql`
      select distinct on (posting.id) natural_key as "naturalKey", cause, request.id as shown
      from ledger_txs posting join ledger_transfers on tx_id = posting.id and credit_account >= 16
      left join approval_requests request on request.state = 'approved' and cause = 'approval ' || request.id`)
  ).rows;

type Posted = { approvalId: number; subject: string; id: number; amount: number };
/** What was posted in the name of approvals, by the document that its natural key names. */
const readApproved = async () =>
  (
    await db.execute<Posted>(sql`
      select substr(cause, 10)::bigint as "approvalId", split_part(natural_key, ':', 1) as subject,
        split_part(natural_key, ':', 2)::bigint as id, total(amount) as amount
      from ledger_txs posting join ledger_transfers on tx_id = posting.id
      where cause like 'approval %' and natural_key ~ '^(withdraw:[0-9]+:end|deposit:[0-9]+)$' group by 1, 2, 3`)
  ).rows.map((row) => ({
    ...row,
    approvalId: Number(row.approvalId),
    id: Number(row.id),
    amount: Number(row.amount),
  }));

test('whatever members, clerks, prices, corrections and clocks do between asking and approving, what is done is a subset of what was shown, and every raise names its cause', async () => {
  const seed = Number(process.env.STARLINE_SEED);
  console.log(`judged and done: seed ${seed}, ${SEQUENCES} sequences`);
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const office = new Office();
      for (const { act, pick, whole } of plan) await office.step(act, pick, whole);
    }),
    { numRuns: SEQUENCES, seed, examples: EXAMPLES.map((plan) => [plan]) },
  );
  console.log(`approved: ${JSON.stringify(Object.fromEntries(approved))}`);
  for (const act of ['withdrawals.complete', 'deposits.complete', 'codeGrants.create'])
    expect(approved.get(act) ?? 0).toBeGreaterThan(20);
  const posted = await readApproved();
  console.log(`posted by approvals: ${posted.length} documents`);
  expect(posted.length).toBeGreaterThan(20);
  for (const { approvalId, subject, id, amount } of posted)
    expect(shownBefore.get(approvalId)?.get(id), `${subject} ${id} of approval ${approvalId}`).toBe(amount);
  const raises = await readRaises();
  console.log(`raises: ${raises.length}, each with a cause`);
  for (const { naturalKey, cause, shown } of raises)
    if (cause.startsWith('approval ')) expect(shown, naturalKey).not.toBeNull();
    else
      expect(cause, naturalKey).toMatch(/^(member|staff (adjustments\.create|deposits\.co(mplete|rrect)))$/);
  expect(raises.filter(({ cause }) => cause.startsWith('approval ')).length).toBeGreaterThan(20);
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
