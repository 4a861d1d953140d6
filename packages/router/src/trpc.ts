import { AppError, type ErrorCode } from '@starline/domain/errors';
import type { ProofTag } from '@starline/domain/proofs';
import type { Right } from '@starline/domain/rights';
import { databaseRefusal } from '@starline/services/base/database-failure';
import type { ScopedSubject } from '@starline/services/base/scopes/subjects';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { RouterContext } from './context.ts';
import { fromZod } from './zod-refusal.ts';

const TRPC_CODES: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};
const UNKNOWN_PROCEDURE: ReadonlySet<string> = new Set(['NOT_FOUND', 'METHOD_NOT_SUPPORTED']);

/**
 * The refusal for any error: ours, an invalid input, an unavailable database, or `server_error` without
 * details.
 */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError) return error.cause;
    if (error.code === 'BAD_REQUEST')
      return error.cause instanceof ZodError ? fromZod(error.cause) : new AppError('invalid_input');
    if (UNKNOWN_PROCEDURE.has(error.code)) return new AppError('not_found');
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE' || error.code === 'PARSE_ERROR')
      return new AppError('invalid_input');
    if (error.code === 'PAYLOAD_TOO_LARGE') return new AppError('invalid_input');
  }
  return databaseRefusal(error instanceof TRPCError ? error.cause : error) ?? new AppError('server_error');
}

/** The refusal as a TRPCError, with the matching status. */
export const asTrpcError = (cause: AppError): TRPCError =>
  new TRPCError({ code: TRPC_CODES[cause.status] ?? 'INTERNAL_SERVER_ERROR', message: cause.code, cause });

/**
 * Who may call a procedure: of the back office every administrator, or those with one of the rights. A test
 * walks all procedures and checks that each declares it.
 */
export type Audience = 'visitor' | 'member' | 'staff' | readonly Right[];

/**
 * `proof`: when the call needs a fresh proof. If absent, a mutation of staff always does and no other call.
 * docs/domain/access.md#proof. `isUnmasked`: the answer shows personal data in full.
 * docs/security/personal-data.md#masked. `isOwnAccount`: protects the caller's own account, so it is open
 * outside the hours of the role. `isOpenToLook`: begins or ends a look, so a session that looks may call it.
 * `readerRight`: of a member's query, what an administrator needs to read it in the place of the member.
 */
export type Meta = {
  audience?: Audience;
  proof?: ProofTag;
  isUnmasked?: boolean;
  isOwnAccount?: boolean;
  scope?: ScopeRule;
  isOpenToLook?: boolean;
  readerRight?: Right;
};

/**
 * How a procedure answers an administrator whose role reaches some members only. docs/domain/access.md#scope.
 * `open`: it is not about members. `filtered`: it reads the members of the scope alone. `own`: of members'
 * queries, it reads rows of one member. Subjects: the fields of the input that must lie in the scope, the
 * first of which must be given. A procedure without a rule is refused.
 */
export type ScopeRule = 'open' | 'filtered' | 'own' | readonly ScopedSubject[];

/** What a guard knows of a call before its input is checked. */
export type Call = { meta: Meta | undefined; getRawInput: () => Promise<unknown> };

const t = initTRPC
  .context<RouterContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 20_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const refusal = refusalOf(error);
      return {
        code: shape.code,
        message: refusal.code as string,
        data: {
          code: refusal.code as ErrorCode,
          httpStatus: refusal.status as number,
          params: refusal.params,
          fields: refusal.fields,
          requestId: ctx?.services.requestId,
        },
      };
    },
  });

const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  const refusal = cause instanceof AppError ? cause : databaseRefusal(cause);
  if (!refusal) return result;
  throw asTrpcError(refusal);
});

/**
 * An administrator who looks at a member's portal changes nothing: the one place for both routers.
 * docs/domain/access.md#looks.
 */
const lookers = t.middleware(async ({ ctx, next, type, meta }) => {
  if (ctx.session?.look && type === 'mutation' && !meta?.isOpenToLook)
    throw asTrpcError(new AppError('look_only'));
  return next();
});

export const { router, createCallerFactory } = t;
export const procedure = t.procedure.use(refusals).use(lookers);
