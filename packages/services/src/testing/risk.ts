import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { points } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import type { RiskRule, RiskSubject } from '@starline/domain/risk';
import { eq } from 'drizzle-orm';
import { readSignals } from '../money/risk/signals.ts';
import type { World } from './world.ts';

/** When requests of these tests are made. */
export const NOW = '2026-11-18T03:00:00.000Z';
export const HOUR = 3_600_000;
export const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
/** Requests of members who share nothing, and the signals that they have. */
export function riskFixture(world: World) {
  const { db, staff } = world;
  let count = 0;

  /** A member of their own: nothing is shared with another. */
  const person = (values: Partial<typeof members.$inferInsert> = {}) => {
    count += 1;
    return world.member({
      phone: `0109000${String(1000 + count)}`,
      accountNumber: `77-${String(100_000 + count)}`,
      walletTrc20: `TWallet${String(count)}`,
      walletLotto: `lotto${String(count)}`,
      createdAt: ago(240 * HOUR),
      ...values,
    });
  };

  type NewRequest = Partial<typeof withdrawals.$inferInsert>;
  async function asked(memberId: number, values: NewRequest = {}): Promise<number> {
    const [own] = await db.select().from(members).where(eq(members.id, memberId));
    const amount = values.amount ?? points(100);
    const [row] = await db
      .insert(withdrawals)
      .values({
        memberId,
        type: 'bank',
        centerAmount: points(0),
        fee: points(0),
        bankName: 'KB국민',
        accountHolder: '홍길동',
        accountNumber: own?.accountNumber ?? '',
        createdAt: NOW,
        ...values,
        amount,
        payout: amount,
      })
      .returning({ id: withdrawals.id });
    return row?.id ?? 0;
  }

  /** A member with a payment before, so that a request is not the first one. */
  async function settled(values: Partial<typeof members.$inferInsert> = {}, amount = points(100)) {
    const id = await person(values);
    await asked(id, { amount, status: PAID, createdAt: ago(200 * HOUR), endedAt: ago(199 * HOUR) });
    return id;
  }

  async function deposited(memberId: number, values: Partial<typeof deposits.$inferInsert> = {}) {
    const [row] = await db
      .insert(deposits)
      .values({ memberId, amount: points(300), accountHolder: '회원', createdAt: NOW, ...values })
      .returning({ id: deposits.id });
    return row?.id ?? 0;
  }

  const signals = async (subject: RiskSubject, id: number) =>
    (await readSignals(staff, { subject, ids: [id] })).flatMap((row) => row.signals);
  const rulesOf = async (subject: RiskSubject, id: number) =>
    (await signals(subject, id)).map(({ rule }) => rule);
  const signal = async (subject: RiskSubject, id: number, rule: RiskRule) =>
    (await signals(subject, id)).find((each) => each.rule === rule);
  const nameOf = async (id: number) =>
    (await db.select().from(members).where(eq(members.id, id)))[0]?.username ?? '';

  return { person, asked, settled, deposited, signals, rulesOf, signal, nameOf, lastPerson: () => count };
}
