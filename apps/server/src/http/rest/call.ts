import type { ErrorCode } from '@starline/domain/errors';
import type { adminRouter } from '@starline/router/admin/router';
import type { memberRouter } from '@starline/router/member/router';
import { z } from 'zod';
import type { RestContext } from './context.ts';
import type { Fields, Taken } from './names.ts';
import { THROWN } from './thrown.ts';

type Paths<Tree> = {
  [Group in keyof Tree & string]: `${Group}.${keyof Tree[Group] & string}`;
}[keyof Tree & string];
type MemberProcedure = Paths<(typeof memberRouter)['_def']['record']>;
type AdminProcedure = Paths<(typeof adminRouter)['_def']['record']>;
type ProcedureOf<Surface> = Surface extends 'admin' ? AdminProcedure : MemberProcedure;

/** A documented call: its route, input, answer and refusals, and the procedures that it runs. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  surface: 'member' | 'admin' | 'shared';
  /** The name that generated clients give to the call. */
  id: string;
  /** The procedures that validate its fields, from which the document takes what a field holds. */
  asks: readonly (MemberProcedure | AdminProcedure)[];
  /** The tag of the call in the OpenAPI document. */
  subject: string;
  /** The call needs no session. */
  isPublic: boolean;
  summary: string;
  params: Fields;
  query: Fields;
  body: Fields;
  /** The schema of a body whose keys are data; `run` reads it itself. */
  map?: z.ZodType;
  answer: z.ZodType;
  /**
   * Bytes that the body may have, where they are more than of any other call. Only a session's request is
   * read then.
   */
  bodyLimit?: number;
  /** The media type of an answer that `run` writes itself as a stream; JSON when absent. */
  produces?: string;
  /** Headers of the answer and what they say. */
  headers?: Readonly<Record<string, string>>;
  status: number;
  /** Its own and those of its procedures (thrown.ts); without those of the guards before every call. */
  refusals: readonly ErrorCode[];
  /** Names in refusals that are no field of the procedure, and the field of the call that each one means. */
  names: Readonly<Record<string, string>>;
  /** Refusals that the old path answers with another status than the one of their code. */
  statuses: Partial<Record<ErrorCode, number>>;
  run: (rest: RestContext, input: never) => Promise<unknown>;
};

export type DefinedCall = Omit<Call, 'subject'>;

const OF_INPUT: readonly ErrorCode[] = ['invalid_input', 'unusable_text'];

/** Returns what the procedures of a call refuse with. docs/api/rest.md#refusals */
const thrownBy = (surface: Call['surface'], asks: Call['asks'], hasInput: boolean): ErrorCode[] =>
  asks
    .flatMap((name) => THROWN[surface === 'admin' ? 'admin' : 'member'][name]?.split(' ') ?? [])
    .map((code) => code as ErrorCode)
    .filter((code) => hasInput || !OF_INPUT.includes(code));

type Definition<
  S extends Call['surface'],
  P extends Fields,
  Q extends Fields,
  B extends Fields,
  A extends z.ZodType,
> = {
  id: string;
  asks: ProcedureOf<S> | readonly ProcedureOf<S>[];
  params?: P;
  query?: Q;
  body?: B;
  map?: z.ZodType;
  answer: A;
  bodyLimit?: number;
  produces?: string;
  headers?: Readonly<Record<string, string>>;
  status?: number;
  /** What the call itself refuses with; what its procedures refuse with is read from their code. */
  refusals?: readonly ErrorCode[];
  names?: Readonly<Record<string, string>>;
  statuses?: Partial<Record<ErrorCode, number>>;
  isPublic?: true;
  summary: string;
  run: (rest: RestContext, input: Taken<P & Q & B>) => Promise<z.input<A> | undefined>;
};

type NoFields = Record<never, never>;

/**
 * Returns a call of the table: `define('member')('POST /api/login', {...})`, the route as the documents write
 * it.
 */
export const define =
  <S extends Call['surface']>(surface: S) =>
  <
    A extends z.ZodType,
    P extends Fields = NoFields,
    Q extends Fields = NoFields,
    B extends Fields = NoFields,
  >(
    route: `${Call['method']} ${string}`,
    definition: Definition<S, P, Q, B, A>,
  ): DefinedCall => {
    const [method, path] = route.split(' ') as [Call['method'], string];
    const {
      asks,
      params = {},
      query = {},
      body = {},
      status = 200,
      refusals = [],
      isPublic = false,
      statuses = {},
      names = {},
      ...rest
    } = definition;
    const ran = [asks].flat();
    const hasInput = Object.keys({ ...params, ...query, ...body }).length > 0 || 'map' in rest;
    return {
      method,
      path,
      surface,
      asks: ran,
      isPublic,
      params,
      query,
      body,
      status,
      refusals: [...new Set([...thrownBy(surface, ran, hasInput), ...refusals])],
      statuses,
      names,
      ...rest,
    } as DefinedCall;
  };

export const inputOf = (call: Call) => z.object({ ...call.query, ...call.body, ...call.params });
