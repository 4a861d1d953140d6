import type { ParseArgsOptionsConfig } from 'node:util';
import type { Context } from '@starline/services/base/context';
import type { Env } from '../processes/env.ts';
import type { Store } from '../processes/store.ts';

export type Invocation = {
  ctx: Context;
  env: Env;
  store: Store;
  values: Record<string, unknown>;
  positionals: string[];
  /** Writes a line of progress to standard error. */
  progress: (line: string) => void;
};

export type Outcome = { text: string; data: unknown; isOk?: boolean };

/** What a command gets that opens no database. */
export type Detached = Pick<Invocation, 'env' | 'values' | 'progress'>;

type Described = { usage: string; about: string; options: ParseArgsOptionsConfig };

/** A command that opens the database it needs by itself. */
export type DetachedCommand = Described & { runDetached(invocation: Detached): Promise<Outcome> };

/** A command that also runs with a wrong environment, and reads it by itself. */
export type AnywayCommand = Described & {
  runAnyway(invocation: Pick<Invocation, 'values' | 'progress'>): Promise<Outcome>;
};

export type Command = Described & {
  /** The command migrates the database itself, so pending migrations do not refuse it. */
  worksOnAnyDatabase?: true;
  /** The command reads no table, so pending migrations do not refuse it: a backup is taken before them. */
  readsNoTable?: true;
  run(invocation: Invocation): Promise<Outcome>;
};

export function requiredOption(values: Record<string, unknown>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '')
    throw new Error(`--${name} is missing; --help after the command says what it takes`);
  return value;
}
