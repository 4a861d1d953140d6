import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@starline/db/connection';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { AdminContext } from '@starline/services/base/context';
import { startSession } from '@starline/services/identity/sessions/sessions';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { sql } from 'drizzle-orm';
import { LARGEST_STEP_S } from '../faults.ts';
import type { Act, History } from '../history.ts';
import { Session } from './session.ts';

const CLIENT = { address: '10.77.0.1', userAgent: 'chaos' };
const [GIVEN, FIRST_AMOUNT] = [1_000_000, 1000];
const THINK_MS = 150;
const TOUCH_MS = 60_000;
const PAGE_SIZE = 200;
/** A clock is wrong for at most this time, in seconds. It includes the time to set the clock right. */
const WRONG_FOR_S = 60;

export type People = { members: { id: number; session: Session }[]; staff: Session[] };
type Random = () => number;
type Page = { rows: { id: number; createdAt: string }[] };

/**
 * Opens sessions of members with points and of two owners. Ids start after what stands in the database now.
 */
export async function openPeople(
  databaseUrl: string,
  url: string,
  history: History,
  count: number,
): Promise<People> {
  const { db, close } = openDatabase({ url: databaseUrl });
  try {
    const found = await db.execute<{ id: number }>(sql`
      select id from members where wallet_trc20 <> '' and not is_withdraw_blocked and id > 1
      order by id limit ${count}`);
    const owners = await db.execute<{ id: number }>(
      sql`select id from admins where role = 'owner' and disabled_at is null order by id limit 1`,
    );
    const owner = owners.rows[0]?.id;
    if (owner === undefined) throw new Error('no owner');
    // The staff of the run act alone.
    await db.execute(sql`update approval_rules set is_on = false`);
    const staff: AdminContext = {
      db,
      now: () => new Date(),
      rates: async () => undefined,
      actor: { kind: 'admin', id: owner, rights: INSTALLED_RIGHTS.owner, scope: null },
      config: { businessTz: 'Asia/Seoul', depositAddress: null },
      address: CLIENT.address,
    };
    const members: People['members'] = [];
    for (const { id } of found.rows) {
      await createAdjustment(staff, {
        memberId: id,
        point: points(GIVEN),
        type: 'point',
        description: 'chaos',
        isHidden: false,
        idempotencyKey: randomUUID(),
      });
      const token = await startSession(db, 'member', id, new Date(), CLIENT);
      const session = new Session(`member ${id}`, url, `starline_member=${token}`, history);
      await session.open();
      members.push({ id, session });
    }
    const desks: Session[] = [];
    for (const name of ['owner 1', 'owner 2']) {
      const token = await startSession(db, 'admin', owner, new Date(), CLIENT);
      const session = new Session(name, url, `starline_admin=${token}`, history);
      await session.open();
      desks.push(session);
    }
    return { members, staff: desks };
  } finally {
    await close();
  }
}

/** Lets everyone act until `isOver`. Each amount is used once for a member. */
export async function live(
  { members, staff }: People,
  history: History,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  const amounts = new Map(members.map(({ id }) => [id, FIRST_AMOUNT]));
  const nextAmount = (memberId: number) => {
    const amount = (amounts.get(memberId) ?? FIRST_AMOUNT) + 1;
    amounts.set(memberId, amount);
    return amount;
  };
  const open: { id: number; memberId: number }[] = [];
  const record = async (
    session: Session,
    kind: Act['kind'],
    memberId: number,
    procedure: string,
    fields: object,
    known: { id?: number; amount: number },
  ) => {
    const key = randomUUID();
    const begun = history.now();
    const { outcome, data, code } = await session.act(procedure, { ...fields, idempotencyKey: key });
    const told = (data as { id?: number } | undefined)?.id;
    const act: Act = {
      kind,
      key,
      client: session.name,
      memberId,
      amount: known.amount,
      id: known.id ?? told,
      outcome: outcome === 'done' && isEnd(kind) ? endedOne(data) : outcome,
      begun,
      ended: history.now(),
      ...(outcome === 'refused' && { refusal: code }),
    };
    history.act(act);
    return act;
  };

  const withdraw = async ({ id, session }: People['members'][number]) => {
    const amount = nextAmount(id);
    const fields = { type: 'coin', amount };
    const act = await record(session, 'withdrawal', id, 'member/withdrawals.request', fields, { amount });
    if (act.outcome === 'done' && act.id !== undefined) open.push({ id: act.id, memberId: id });
  };
  /** A tree comes from a standby where the server has one that has caught up. */
  const lookAtLine = async ({ session }: People['members'][number]) => {
    await session.query('member/trees.children', { tree: 'recommend', limit: 10 });
  };
  /**
   * A server whose clock is wrong dates requests wrongly, so the newest may stand below those of the last
   * minutes.
   */
  const look = async ({ id, session }: People['members'][number]) => {
    const begun = history.now();
    const oldest = Date.now() - (LARGEST_STEP_S + WRONG_FOR_S) * 1000;
    let newest = 0;
    for (let page = 1; ; page += 1) {
      const found = await session.query<Page>('member/withdrawals.list', { page, size: PAGE_SIZE });
      if (!found) return;
      newest = Math.max(newest, ...found.rows.map((row) => row.id));
      const last = found.rows.at(-1);
      if (!last || found.rows.length < PAGE_SIZE || Date.parse(last.createdAt) < oldest) break;
    }
    history.read({ client: session.name, memberId: id, begun, ended: history.now(), newest });
  };
  const end = async (session: Session, kind: 'completion' | 'cancellation') => {
    const [request] = open.splice(Math.floor(random() * open.length), 1);
    if (!request) return;
    const fields =
      kind === 'completion' ? { ids: [request.id] } : { ids: [request.id], reason: 'other', text: 'chaos' };
    const procedure = kind === 'completion' ? 'complete' : 'cancel';
    await record(session, kind, request.memberId, `admin/withdrawals.${procedure}`, fields, {
      id: request.id,
      amount: 0,
    });
  };
  const adjust = async (session: Session) => {
    const member = members[Math.floor(random() * members.length)];
    if (!member) return;
    const amount = nextAmount(member.id);
    const fields = { memberId: member.id, point: amount, type: 'point', description: 'chaos' };
    await record(session, 'adjustment', member.id, 'admin/adjustments.create', fields, { amount });
  };

  const repeat = async (session: Session, surface: string, step: () => Promise<void>) => {
    let touched = history.now();
    while (!isOver()) {
      await step();
      if (history.now() - touched > TOUCH_MS) {
        touched = history.now();
        await session.act(`${surface}/sessions.touch`, {});
      }
      await sleep(THINK_MS + random() * THINK_MS);
    }
  };
  await Promise.all([
    ...members.map((member) =>
      repeat(member.session, 'member', () => {
        const choice = random();
        if (choice < 0.5) return withdraw(member);
        return choice < 0.9 ? look(member) : lookAtLine(member);
      }),
    ),
    ...staff.map((session) =>
      repeat(session, 'admin', () => {
        const choice = random();
        if (choice < 0.4) return adjust(session);
        return end(session, choice < 0.8 ? 'completion' : 'cancellation');
      }),
    ),
  ]);
}

const isEnd = (kind: Act['kind']) => kind === 'completion' || kind === 'cancellation';

/** A batch of one is answered 200 also when the request was skipped. */
function endedOne(data: unknown): Act['outcome'] {
  const { changed = [] } = (data ?? {}) as { changed?: number[] };
  return changed.length === 1 ? 'done' : 'refused';
}
