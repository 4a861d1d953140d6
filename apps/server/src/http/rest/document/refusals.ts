import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@starline/domain/errors';
import { PROOF_KINDS } from '@starline/domain/proofs';
import { z } from 'zod';
import { Skipped } from '../batch.ts';
import type { Call } from '../call.ts';
import type { Json } from './json.ts';
import type { Part } from './shared.ts';

export const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  proof: z.enum(PROOF_KINDS).optional(),
  request_id: z.string().optional(),
  completed: z.array(z.int()).optional(),
  cancelled: z.array(z.int()).optional(),
  skipped: Skipped.optional(),
});

/** What the guards before a call depend on. */
type Guarded = { who: 'visitor' | Call['surface']; does: 'reads' | 'asks' | 'exports' | 'changes' };

function guardedAs({ isPublic, surface, method, path, params, query }: Call): Guarded {
  const isAsked = Object.keys({ ...params, ...query }).length > 0;
  const isExport = surface === 'admin' && !isPublic && path.endsWith('/export');
  return {
    who: isPublic ? 'visitor' : surface,
    does: method !== 'GET' ? 'changes' : isExport ? 'exports' : isAsked ? 'asks' : 'reads',
  };
}

/** Returns the codes of the guards before a call. */
function guardCodesOf({ who, does }: Guarded): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (does !== 'reads') codes.push('invalid_input', 'unusable_text');
  if (does === 'changes') codes.push('csrf');
  // Of an administrator who looks at the portal of a member. docs/domain/access.md#looks.
  if (who !== 'admin') codes.push('look_only');
  // Of an access token: one that opens nothing, and what none may do. docs/domain/access.md#access-tokens.
  codes.push('unauthorized');
  if (does === 'changes' || does === 'exports') codes.push('token_not_enough');
  if (who === 'visitor') return codes;
  // Also of members' calls: an administrator may read some of them.
  codes.push('too_many_requests', 'second_factor_needed', 'outside_scope', 'forbidden');
  // Of an administrator who names an unknown member, or one whom the role does not reach.
  // docs/domain/access.md#scope.
  if (does !== 'reads') codes.push('not_found', 'member_not_exist');
  // Of staff every change needs a fresh proof, and so does an export in full. docs/domain/access.md#proof.
  if (who === 'admin' && (does === 'changes' || does === 'exports')) codes.push('proof_required');
  if (who === 'member') codes.push('must_change_password', 'access_blocked');
  return codes;
}

/** Returns the status that a call answers with a code. */
export const statusOf = (call: Call, code: ErrorCode): number => call.statuses[code] ?? ERROR_STATUS[code];

/** Returns the codes of a call's own refusals and of the guards before it. */
export const refusalCodesOf = (call: Call): ErrorCode[] => [
  ...new Set([...guardCodesOf(guardedAs(call)), ...call.refusals]),
];

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const WAITS: ReadonlySet<number> = new Set([429, 503]);

/** Refusals of a server that fails, or that no call has seen. docs/api/rest.md#http */
const OF_SERVER: readonly ErrorCode[] = ['server_error', 'database_unavailable'];

/** What every call that needs a session may answer. */
export const OF_SESSION: readonly ErrorCode[] = [
  'unauthorized',
  'too_many_requests',
  'second_factor_needed',
  'outside_scope',
  'forbidden',
  'server_error',
  'database_unavailable',
];

/** Returns the schema of codes; those of every session are named once. */
function codesSchema(codes: readonly ErrorCode[]): Json {
  if (!OF_SESSION.every((code) => codes.includes(code))) return { enum: codes };
  const others = codes.filter((code) => !OF_SESSION.includes(code));
  const shared = { $ref: '#/components/schemas/OfSession' };
  return others.length === 0 ? shared : { anyOf: [shared, { enum: others }] };
}

/**
 * Returns the refusals of a call with the names that they have in components: those of its own by status,
 * those of its guards as `default`.
 */
export function refusalsOf(call: Call): (Part & { status: string })[] {
  const guarded = guardedAs(call);
  const guards = guardCodesOf(guarded);
  const kind = `${guarded.who}-${guarded.does}`;
  const own = Map.groupBy(
    call.refusals.filter((code) => !guards.includes(code)),
    (code) => statusOf(call, code),
  );
  return [
    ...[...own]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const alike = guards.filter((code) => statusOf(call, code) === status);
        const name = `${[...codes.sort()][0]}${alike.length > 0 ? `.${kind}` : ''}`;
        return {
          status: String(status),
          name,
          part: answerOf(call, [...codes, ...alike], STATUS_CODES[status] ?? ''),
        };
      }),
    { status: 'default', name: kind, part: answerOf(call, [...guards, ...OF_SERVER], 'refused') },
  ];
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' };

function answerOf(call: Call, codes: readonly ErrorCode[], description: string): Json {
  return {
    description,
    ...(codes.some((code) => WAITS.has(statusOf(call, code))) && { headers: RETRY_AFTER }),
    content: {
      'application/json': { schema: { allOf: [REFUSAL], properties: { code: codesSchema(codes) } } },
    },
  };
}

/** Returns the statuses of the refusals that no call names by its status, as a list. */
export function guardStatuses(): string {
  const all = [
    ...new Set(
      (['visitor', 'member', 'admin'] as const).flatMap((who) => guardCodesOf({ who, does: 'changes' })),
    ),
    ...OF_SERVER,
  ];
  const byStatus = [...Map.groupBy(all, (code) => ERROR_STATUS[code])].sort(([a], [b]) => a - b);
  return byStatus.map(([status, codes]) => `- ${status} ${codes.join(', ')}`).join('\n');
}
