import { businessClock } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import { isWithinHours } from '@starline/domain/windows';
import type { AdminContext } from '@starline/services/context';
import { readAdminIdentity, readMemberIdentity } from '@starline/services/logins/identities';
import { recordRead } from '@starline/services/members/record-read';
import { asSeenBy } from '@starline/services/personal-data/shown';
import { refuseWithoutProof } from '@starline/services/proofs/fresh';
import { needsProof } from '@starline/services/proofs/rules';
import { refuseDuringAccessBlock } from '@starline/services/sessions/access';
import type { OwnerContext } from '@starline/services/sessions/owner';
import type { LiveSession } from '@starline/services/sessions/sessions';
import type { RouterContext } from './context.ts';
import { type Meta, procedure } from './trpc.ts';

const visitorProcedure = procedure.use(({ ctx, next }) =>
  next({ ctx: { visitor: { ...ctx.services, actor: { kind: 'visitor' as const } } } }),
);

type Call = { meta: Meta | undefined; getRawInput: () => Promise<unknown> };

/** Checks the tag `proof` of a procedure, for tRPC and REST alike. docs/domain/access.md#proof. */
async function checkProof(ctx: OwnerContext, session: LiveSession, { meta, getRawInput }: Call) {
  if (meta?.proof === undefined || !(await needsProof(ctx, meta.proof, await getRawInput()))) return;
  await refuseWithoutProof(ctx, session);
}

const memberSession = procedure.use(async ({ ctx, next, type, meta, getRawInput, path }) => {
  if (ctx.onBehalfOf) {
    const { reader, ...read } = await readOnBehalf(ctx, ctx.onBehalfOf, type);
    const result = await next({ ctx: read });
    return result.ok ? { ...result, data: await asSeenBy(reader, result.data, path) } : result;
  }
  const { session } = ctx;
  const user =
    session && (await readMemberIdentity({ ...ctx.services, actor: { kind: 'visitor' } }, session.ownerId));
  if (!session || !user) throw new AppError('unauthorized');
  const member = { ...ctx.services, actor: { kind: 'member' as const, id: user.id } };
  await refuseDuringAccessBlock(member);
  await checkProof(member, session, { meta, getRawInput });
  return next({ ctx: { member, user, session } });
});

async function readOnBehalf(
  ctx: RouterContext,
  { memberId, admin }: NonNullable<RouterContext['onBehalfOf']>,
  type: string,
) {
  if (type !== 'query') throw new AppError('forbidden');
  const visitor = { ...ctx.services, actor: { kind: 'visitor' as const } };
  const identity = await readAdminIdentity(visitor, admin.ownerId);
  if (!identity) throw new AppError('unauthorized');
  refuseWithoutRight(identity, ['see_people']);
  const user = await readMemberIdentity(visitor, memberId);
  if (!user) throw new AppError('not_found');
  const reader = {
    ...ctx.services,
    actor: { kind: 'admin' as const, id: identity.id, rights: identity.rights },
  };
  await recordRead(reader, user.id);
  const member = { ...ctx.services, actor: { kind: 'member' as const, id: user.id } };
  return { reader, member, user: { ...user, mustChangePassword: false }, session: admin };
}

const memberProcedure = memberSession.use(({ ctx, next }) => {
  if (ctx.user.mustChangePassword) throw new AppError('must_change_password');
  return next({ ctx });
});

/** Every answer to an administrator is masked here, so no procedure can forget it. docs/security/personal-data.md#masked. */
const adminSession = procedure.use(async ({ ctx, next, meta, getRawInput, path }) => {
  const { session } = ctx;
  const identity =
    session && (await readAdminIdentity({ ...ctx.services, actor: { kind: 'visitor' } }, session.ownerId));
  if (!session || !identity) throw new AppError('unauthorized');
  const admin = {
    ...ctx.services,
    actor: { kind: 'admin' as const, id: identity.id, rights: identity.rights },
  };
  await checkProof(admin, session, { meta, getRawInput });
  const result = await next({ ctx: { admin, identity, session } });
  if (!result.ok || meta?.isUnmasked) return result;
  return { ...result, data: await asSeenBy(admin, result.data, path) };
});

type Identity = { rights: readonly Right[]; needsSecondFactor: boolean };

/** Any of the rights is enough; an empty list asks for none. Throws `second_factor_needed`, `forbidden`. */
function refuseWithoutRight({ rights, needsSecondFactor }: Identity, anyOf: readonly Right[]): void {
  if (needsSecondFactor) throw new AppError('second_factor_needed');
  if (anyOf.length > 0 && !anyOf.some((right) => rights.includes(right))) throw new AppError('forbidden');
}

type Hours = { hoursFrom: number | null; hoursUntil: number | null };

/** Throws `outside_hours` for an act outside the hours of the role, in business time. docs/domain/access.md#limits. */
function refuseOutsideHours(
  { hoursFrom: from, hoursUntil: until }: Hours,
  { now, config }: AdminContext,
): void {
  if (from === null || until === null) return;
  const { hour } = businessClock(now(), config.businessTz);
  if (!isWithinHours(from, until, hour)) throw new AppError('outside_hours', { from, until });
}

const staffProcedure = (anyOf: readonly Right[]) =>
  adminSession.use(({ ctx, next, type, meta }) => {
    refuseWithoutRight(ctx.identity, anyOf);
    if (type === 'mutation' && !meta?.isOwnAccount) refuseOutsideHours(ctx.identity, ctx.admin);
    return next({ ctx });
  });

export const visitor = visitorProcedure.meta({ audience: 'visitor' });
export const member = memberProcedure.meta({ audience: 'member' });
/** Also open to a member who must change a one-time password first. docs/domain/access.md#passwords. */
export const memberWithAnyPassword = memberSession.meta({ audience: 'member' });
/** Also open to an administrator who must set up a second factor first. */
export const staffWithoutFactor = adminSession.meta({ audience: 'staff' });
/** Open to every administrator: what is neither personal nor a secret. */
export const staff = staffProcedure([]).meta({ audience: 'staff' });
/** Open to administrators with one of the rights. docs/domain/access.md#roles. */
export const may = (...anyOf: [Right, ...Right[]]) => staffProcedure(anyOf).meta({ audience: anyOf });
