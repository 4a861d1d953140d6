import { failureText, loggedError } from '@starline/db/logged-error';
import { isLostConnection, sqlState } from '@starline/db/sql-error';
import { inspectOwnEnv } from '../processes/env.ts';
import { explain, knownCause } from './explain.ts';

/** After this word a process or command also prints where it failed. */
const DEBUG = '--debug';

/** Returns the arguments without the word that asks for more. */
export const withoutDebug = (argv: readonly string[]): string[] => argv.filter((each) => each !== DEBUG);

/**
 * Writes why a process or command ends: the cause in the words of the operator, and with `--debug` the stack.
 * Each process and each command ends through this function. docs/operations/doctor.md#last-word
 */
export function writeLastWord(error: unknown): void {
  process.stderr.write(`${explain(error, inspectOwnEnv().env)}\n`);
  if (process.argv.includes(DEBUG)) process.stderr.write(`${loggedError(error).stack}\n`);
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * Returns what a job logs that goes on: why something is away, full or closed, else the words of the error.
 * What the database refuses of a statement keeps its words: they name the table.
 */
export function jobFailure(error: unknown): string {
  const isOfStatement = SQL_STATE.test(sqlState(error) ?? '') && !isLostConnection(error);
  const known = isOfStatement ? undefined : knownCause(error, inspectOwnEnv().env, undefined);
  return known ?? failureText(error);
}
