import { RIGHTS_WITHOUT_TOKEN } from '@starline/domain/access-tokens';
import { businessClock } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { maskPersonal } from '@starline/domain/personal-data';
import type { ProofTag } from '@starline/domain/proofs';
import type { Right } from '@starline/domain/rights';
import { isWithinHours } from '@starline/domain/windows';
import type { AdminActor, AdminContext } from '@starline/services/base/context';
import { hideOutside } from '@starline/services/base/scopes/hide-outside';
import { refuseOutside } from '@starline/services/base/scopes/subjects';
import { asSeenBy } from '@starline/services/desk/personal-data/shown';
import { needOf } from '@starline/services/desk/proof-needs/need-of';
import { readAdminIdentity, readMemberIdentity } from '@starline/services/identity/logins/identities';
import { refuseWithoutProof } from '@starline/services/identity/proofs/fresh';
import { refuseDuringAccessBlock } from '@starline/services/identity/sessions/access';
import type { Looker } from '@starline/services/identity/sessions/looker';
import type { OwnerContext } from '@starline/services/identity/sessions/owner';
import type { LiveSession } from '@starline/services/identity/sessions/sessions';
import { recordRead } from '@starline/services/network/members/record-read';
import type { RouterContext } from './context.ts';
import { type Call, type Meta, procedure } from './trpc.ts';

const visitorProcedure = procedure.use(({ ctx, next, type }) => {
  // A login or a logout is of a browser.
  if (ctx.session?.token && type === 'mutation') throw new AppError('token_not_enough');
  return next({ ctx: { visitor: { ...ctx.services, actor: { kind: 'visitor' as const } } } });
});

/** Checks the tag `proof` of a procedure, for tRPC and REST alike. docs/domain/access.md#proof. */
async function checkProof(
  ctx: OwnerContext,
  session: LiveSession,
  rule: ProofTag | undefined,
  { getRawInput }: Call,
): Promise<void> {
  if (rule === undefined || typeof rule === 'object') return;
  const need = await needOf(ctx, rule, await getRawInput());
  if (need) await refuseWithoutProof(ctx, session, need);
}

/** A mutation of staff that declares nothing needs a proof. */
export const staffProofOf = (type: string, meta: Meta | undefined): ProofTag | undefined =>
  meta?.proof ?? (type === 'mutation' ? 'always' : undefined);

/** What has no mask is read in the place of a member with the right that the back office asks for. */
function refuseToReader(rights: readonly Right[], meta: Meta | undefined): void {
  if (meta?.readerRight && !rights.includes(meta.readerRight)) throw new AppError('forbidden');
}

/**
 * Returns how an answer is shown to the administrator of a look: within the scope, and masked without the
 * right.
 */
function shownTo(ctx: RouterContext, look: Looker, meta: Meta | undefined) {
  // What asks for a proof of the member is not shown to others.
  if (meta?.proof !== undefined) throw new AppError('look_only');
  if (look.scope && meta?.scope !== 'own') throw new AppError('outside_scope');
  refuseToReader(look.rights, meta);
  const reader = asAdmin(ctx, { kind: 'admin', id: look.adminId, rights: look.rights, scope: look.scope });
  return async (answer: unknown) => {
    const reached = await withinScope(reader, answer);
    return look.rights.includes('see_personal_data') ? reached : maskPersonal(reached);
  };
}

const memberSession = procedure.use(async ({ ctx, next, type, meta, getRawInput, path }) => {
  if (ctx.onBehalfOf) {
    const { reader, ...read } = await readOnBehalf(ctx, ctx.onBehalfOf, type, meta);
    const result = await next({ ctx: read });
    if (!result.ok) return result;
    return { ...result, data: await asSeenBy(reader, await withinScope(reader, result.data), path) };
  }
  const { session } = ctx;
  const user = session?.look ? await readMemberIdentity(ctx.services, session.ownerId) : session?.member;
  if (!session || !user) throw new AppError('unauthorized');
  const { look, provenAt } = session;
  const member = { ...ctx.services, provenAt, actor: { kind: 'member' as const, id: user.id } };
  if (look) {
    const shown = shownTo(ctx, look, meta);
    const result = await next({ ctx: { member, user: { ...user, mustChangePassword: false }, session } });
    if (!result.ok || type === 'subscription') return result;
    return { ...result, data: await shown(result.data) };
  }
  await refuseDuringAccessBlock(member, session);
  await checkProof(member, session, meta?.proof, { meta, getRawInput });
  return next({ ctx: { member, user, session } });
});

async function readOnBehalf(
  ctx: RouterContext,
  { memberId, admin }: NonNullable<RouterContext['onBehalfOf']>,
  type: string,
  meta: Meta | undefined,
) {
  if (type !== 'query') throw new AppError('forbidden');
  const identity = await identityOf(ctx, admin);
  if (!identity) throw new AppError('unauthorized');
  refuseWithoutRight(identity, ['see_people']);
  refuseToReader(identity.rights, meta);
  const user = await readMemberIdentity(ctx.services, memberId);
  if (!user) throw new AppError('not_found');
  const reader = asAdmin(ctx, { kind: 'admin', ...identity }, admin);
  if (reader.actor.scope) {
    await refuseOutside(reader, reader.actor.scope, [['member', 'id']], { id: memberId });
    if (meta?.scope !== 'own') throw new AppError('outside_scope');
  }
  await recordRead(reader, user.id);
  const member = { ...ctx.services, actor: { kind: 'member' as const, id: user.id } };
  return { reader, member, user: { ...user, mustChangePassword: false }, session: admin };
}

/**
 * An existing client knows no page for a one-time password: it reads on, and what changes something is
 * refused with the text. docs/domain/access.md#passwords.
 */
const memberProcedure = memberSession.use(({ ctx, next, type }) => {
  const isOldRead = type === 'query' && ctx.member.isDocumentedCall === true;
  if (ctx.user.mustChangePassword && !isOldRead) throw new AppError('must_change_password');
  return next();
});

/**
 * The administrator behind a session, with the rights of now. A token has fewer than its administrator.
 * docs/domain/access.md#access-tokens.
 */
async function identityOf({ services }: RouterContext, { ownerId, token, admin }: LiveSession) {
  if (!token) return admin;
  const identity = await readAdminIdentity(services, ownerId);
  if (!identity) return undefined;
  return { ...identity, rights: identity.rights.filter((right) => !RIGHTS_WITHOUT_TOKEN.has(right)) };
}

/**
 * A token changes only what a right opens and no proof guards by name; never its own account. Throws
 * `token_not_enough`. docs/domain/access.md#access-tokens.
 */
function refuseToToken({ token }: LiveSession, type: string, meta: Meta | undefined): void {
  if (!token || type === 'query') return;
  const audience = meta?.audience;
  const isByRight =
    typeof audience === 'object' && audience.some((right) => !RIGHTS_WITHOUT_TOKEN.has(right));
  if (token.isReadOnly || !isByRight || typeof meta?.proof === 'string')
    throw new AppError('token_not_enough');
}

/**
 * Every answer to an administrator is masked here, so no procedure can forget it.
 * docs/security/personal-data.md#masked.
 */
const adminSession = procedure.use(async ({ ctx, next, type, meta, getRawInput, path }) => {
  const { session } = ctx;
  const identity = session && (await identityOf(ctx, session));
  if (!session || !identity) throw new AppError('unauthorized');
  const admin = asAdmin(ctx, { kind: 'admin', ...identity }, session);
  refuseToToken(session, type, meta);
  await checkProof(admin, session, staffProofOf(type, meta), { meta, getRawInput });
  const result = await next({ ctx: { admin, identity, session } });
  // A stream of events holds topics only, and is not gathered.
  if (!result.ok || type === 'subscription') return result;
  const data = await withinScope(admin, result.data);
  return { ...result, data: meta?.isUnmasked ? data : await asSeenBy(admin, data, path) };
});

const asAdmin = (
  { services }: RouterContext,
  { id, rights, scope }: AdminActor,
  { token }: Pick<LiveSession, 'token'> = {},
): AdminContext => ({
  ...services,
  ...(token && { token: { id: token.id, name: token.name } }),
  actor: { kind: 'admin', id, rights, scope },
});

/**
 * Returns an answer without the names of members whom the caller's role does not reach.
 * docs/domain/access.md#scope.
 */
const withinScope = async ({ actor, db }: AdminContext, answer: unknown): Promise<unknown> =>
  actor.scope ? hideOutside(db, actor.scope, answer) : answer;

/**
 * Refuses what lies outside of the scope of the caller's role, and every procedure that declares no rule for
 * it. Throws `outside_scope`, `not_found`, `member_not_exist`. docs/domain/access.md#scope.
 */
async function checkScope(admin: AdminContext, { meta, getRawInput }: Call): Promise<void> {
  const { scope } = admin.actor;
  if (!scope) return;
  const rule = meta?.scope;
  if (rule === 'open' || rule === 'filtered') return;
  if (rule === undefined || rule === 'own') throw new AppError('outside_scope');
  await refuseOutside(admin, scope, rule, await getRawInput());
}

type Identity = Pick<AdminActor, 'rights'> & { needsSecondFactor: boolean };

/** Any of the rights is enough; an empty list asks for none. Throws `second_factor_needed`, `forbidden`. */
function refuseWithoutRight({ rights, needsSecondFactor }: Identity, anyOf: readonly Right[]): void {
  if (needsSecondFactor) throw new AppError('second_factor_needed');
  if (anyOf.length > 0 && !anyOf.some((right) => rights.includes(right))) throw new AppError('forbidden');
}

type Hours = { hoursFrom: number | null; hoursUntil: number | null };

/**
 * Throws `outside_hours` for an act outside the hours of the role, in business time.
 * docs/domain/access.md#limits.
 */
function refuseOutsideHours(
  { hoursFrom: from, hoursUntil: until }: Hours,
  { now, config }: AdminContext,
): void {
  if (from === null || until === null) return;
  const { hour } = businessClock(now(), config.businessTz);
  if (!isWithinHours(from, until, hour)) throw new AppError('outside_hours', { from, until });
}

const staffProcedure = (anyOf: readonly Right[]) =>
  adminSession.use(async ({ ctx, next, type, meta, getRawInput }) => {
    refuseWithoutRight(ctx.identity, anyOf);
    await checkScope(ctx.admin, { meta, getRawInput });
    if (type === 'mutation' && !meta?.isOwnAccount) refuseOutsideHours(ctx.identity, ctx.admin);
    return next();
  });

export const visitor = visitorProcedure.meta({ audience: 'visitor' });
export const member = memberProcedure.meta({ audience: 'member' });
/** Also open to a member who must change a one-time password first. docs/domain/access.md#passwords. */
export const memberWithAnyPassword = memberSession.meta({ audience: 'member' });
/** Also open to an administrator who must set up a second factor first. */
export const staffWithoutFactor = adminSession
  .use(async ({ ctx, next, meta, getRawInput }) => {
    await checkScope(ctx.admin, { meta, getRawInput });
    return next({ ctx });
  })
  .meta({ audience: 'staff' });
/** Open to every administrator: what is neither personal nor a secret. */
export const staff = staffProcedure([]).meta({ audience: 'staff' });
/** Open to administrators with one of the rights. docs/domain/access.md#roles. */
export const may = (...anyOf: [Right, ...Right[]]) => staffProcedure(anyOf).meta({ audience: anyOf });
