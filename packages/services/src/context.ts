import type { Database } from '@starline/db/connection';
import type { Role } from '@starline/domain/members';
import type { KrwRate } from '@starline/domain/money';

export type MemberActor = { kind: 'member'; id: number };
export type AdminActor = { kind: 'admin'; id: number; role: Role };
export type SystemActor = { kind: 'system' };
export type VisitorActor = { kind: 'visitor' };
export type Actor = MemberActor | AdminActor | SystemActor | VisitorActor;

export type KnownRate = { rate: KrwRate; source: string; asOf: string };
/** Won per USDT now, or undefined when nobody knows. docs/domain/withdrawals.md#krw-rate. */
export type Rates = () => Promise<KnownRate | undefined>;

/** What every service verb gets: no clock, database or identity comes from anywhere else. */
export type Context<A extends Actor = Actor> = {
  db: Database;
  now: () => Date;
  rates: Rates;
  actor: A;
  businessTz: string;
  depositAddress: string | null;
  /** What stored secrets are sealed with; needed only where some are. */
  secretKey?: () => string;
  /** Whether a mail server is known. */
  sendsMail?: boolean;
  address: string;
  requestId?: string;
};

export type MemberContext = Context<MemberActor>;
export type AdminContext = Context<AdminActor>;

export const actorId = (actor: Actor): number | null => ('id' in actor ? actor.id : null);
/** A visitor's own acts (signing up) are written down as the system's. */
export const actorKind = (actor: Actor): 'member' | 'admin' | 'system' =>
  actor.kind === 'visitor' ? 'system' : actor.kind;
export const nowIso = (ctx: Pick<Context, 'now'>): string => ctx.now().toISOString();
