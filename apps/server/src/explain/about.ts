import { rootError } from '@starline/db/sql-error';
import type { Env } from '../processes/env.ts';

/** What a cause needs to name its variable: the environment, and the variable where the caller knows it. */
export type About = { env: Partial<Env>; variable: string | undefined };

/** The fields of errors of Node, PostgreSQL and nodemailer that tell the cause. */
export type Cause = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
  address?: string;
  hostname?: string;
  port?: number;
  path?: string;
  dest?: string;
  errcode?: number;
  errors?: unknown[];
};

/** The error under the wrappings of libraries. Several tries of one call end as one error that holds each. */
export function causeOf(error: unknown): Cause | undefined {
  const root = rootError(error) as Cause | undefined;
  const [first] = root?.errors ?? [];
  return root && first instanceof Error
    ? (Object.assign(first, { code: (first as Cause).code ?? root.code }) as Cause)
    : root;
}

/** The host and port of an address, without its user and password. */
export function placeOf(address: string | undefined, fallbackPort = ''): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { hostname, port } = new URL(address);
  return [hostname, port || fallbackPort].filter(Boolean).join(':');
}
