import { availableParallelism } from 'node:os';
import type { Database } from '@starline/db/connection';
import type { Replica } from '@starline/db/replica';
import type { PayoutNode } from '@starline/domain/chain-transactions';
import type { Finding } from '@starline/domain/doctor';
import { AppError } from '@starline/domain/errors';
import type { KrwRate } from '@starline/domain/money';
import type { Right } from '@starline/domain/rights';
import type { SampleMail } from '@starline/domain/sample-mails';
import type { Scope } from '@starline/domain/scopes';
import type { BegunExport } from './begun-export.ts';
import type { Secrets } from './keys/secrets.ts';
import type { ChainNode, ChainSource } from './outside/chain-node.ts';
import type { Retention } from './retention.ts';

export type MemberActor = { kind: 'member'; id: number };
/** `scope`: the members whom the role reaches; null for all. */
export type AdminActor = { kind: 'admin'; id: number; rights: readonly Right[]; scope: Scope | null };
export type SystemActor = { kind: 'system' };
export type VisitorActor = { kind: 'visitor' };
export type Actor = MemberActor | AdminActor | SystemActor | VisitorActor;

export type KnownRate = { rate: KrwRate; source: string; asOf: string };
/** The current rate in won per USDT, or undefined when none is known. docs/domain/withdrawals.md#krw-rate. */
export type Rates = () => Promise<KnownRate | undefined>;

/**
 * What the installation is configured with; the same for every request and job.
 * docs/operations/configuration.md
 */
export type Config = {
  /** The zone whose midnights begin the business days. */
  businessTz: string;
  /**
   * The address that deposits are sent to while the back office has stored none; null where none is
   * configured.
   */
  depositAddress: string | null;
  /** The node of the chain that knows the transfers to deposit addresses; absent where none is configured. */
  chain?: ChainNode;
  /** The company's other wallets, with the node that knows them. */
  wallets?: readonly ChainSource[];
  /**
   * The node that is asked whether a transaction pays the lines of a coin batch; absent where none is
   * configured.
   */
  payoutNode?: PayoutNode;
  /** SECRET_KEY and the previous one; needed only where secrets are stored. */
  secrets?: () => Secrets;
  /**
   * The site that passkeys belong to; absent where the portal's address allows none.
   * docs/domain/access.md#passkeys
   */
  passkeys?: { rpId: string; origins: readonly string[] };
  /** The same of the back office. */
  adminPasskeys?: { rpId: string; origins: readonly string[] };
  /**
   * In production a looser change of one person alone waits a day, and no installed plan pays unseen.
   * docs/domain/approvals.md#alone
   */
  isProduction?: boolean;
  /** Whether the back office answers on the host of the portal. */
  isAdminOnPublicHost?: boolean;
  /** The address of the portal, where it is configured. */
  portalUrl?: string;
  /** Whether a mail server is configured. */
  sendsMail?: boolean;
  /** The public VAPID key that browsers subscribe with; absent where push is not configured. */
  pushKey?: string;
  /** How many connections compute and post a settlement at once; by default one per core of this machine. */
  cores?: number;
  /**
   * A run with fewer reward rows is inserted into the table of its month; by default 100,000. Tests lower it.
   */
  smallRunRows?: number;
  /** Days for which expired rows are kept, where they differ from `RETENTION_DAYS`. */
  retention?: Retention;
  /** The folder of the files that the back office uploads for an import. */
  importDir?: string;
  /** When the newest backup was taken, where this process can tell. docs/operations/backup.md#check */
  lastBackup?: () => Promise<Date | undefined>;
  /**
   * What is wrong or weak in the installation; absent where the process cannot tell.
   * docs/operations/doctor.md
   */
  diagnose?: (ctx: Context) => Promise<Finding[]>;
  /** Every mail with made-up data; absent in a process that serves no back office. */
  sampleMails?: () => Promise<readonly SampleMail[]>;
  /** The folder of archived months. */
  archiveDir?: string;
};

/** What every service function receives: clock, database and identity come from nowhere else. */
export type Context<A extends Actor = Actor> = {
  db: Database;
  /** A standby that reads may go to; see `forLaggingReads`. */
  replica?: Pick<Replica, 'whenFresh'>;
  now: () => Date;
  rates: Rates;
  actor: A;
  config: Config;
  address: string;
  requestId?: string;
  /**
   * Orders the copies of one request that a client sends under one key: later copies have higher numbers.
   * docs/domain/ledger.md#idempotency
   */
  attempt?: number | undefined;
  /**
   * Set in a documented REST call, whose answer may show personal data.
   * docs/security/personal-data.md#masked.
   */
  isDocumentedCall?: boolean;
  /**
   * The request under which a second administrator lets the actor's act be done.
   * docs/domain/approvals.md#approving.
   */
  approval?: { id: number; approver: string };
  /**
   * The latest proof of the caller's session; undefined for an act without a session.
   * docs/domain/access.md#proof.
   */
  provenAt?: string | null;
  /** The access token that the call was made with. docs/domain/access.md#access-tokens */
  token?: { id: number; name: string };
  /** The browser that acts, as it names itself. */
  userAgent?: string;
  /** Called when a spreadsheet begins, so that the one who writes its file can keep it. */
  onExport?: (begun: BegunExport) => void;
};

export type MemberContext = Context<MemberActor>;
export type AdminContext = Context<AdminActor>;

/** Throws `forbidden` when the administrator lacks the right; the system and members are not asked. */
export function refuseWithoutRight({ actor }: Pick<Context, 'actor'>, right: Right): void {
  if (actor.kind === 'admin' && !actor.rights.includes(right)) throw new AppError('forbidden');
}

/** The id of a member or administrator; null for a visitor and the system. */
export const actorId = (actor: Actor): number | null => ('id' in actor ? actor.id : null);
/** A visitor's own acts (signing up) are recorded as the system's. */
export const actorKind = (actor: Actor): 'member' | 'admin' | 'system' =>
  actor.kind === 'visitor' ? 'system' : actor.kind;
export const nowIso = (ctx: Pick<Context, 'now'>): string => ctx.now().toISOString();

/** The number of connections that compute and post a settlement at once. */
export const coresOf = ({ config }: Pick<Context, 'config'>): number =>
  config.cores ?? availableParallelism();
