import { failureText, loggedError } from '@starline/db/logged-error';
import { inspectOwnEnv } from '../env.ts';
import { explain, knownCause } from './explain.ts';

/** After this word a process or command also prints where it failed. */
const DEBUG = '--debug';

/** Returns the arguments without the word that asks for more. */
export const withoutDebug = (argv: readonly string[]): string[] => argv.filter((each) => each !== DEBUG);

/**
 * Writes why a process or command ends: the cause in the words of the operator, and with `--debug` the stack. Each process and
 * each command ends through this function. docs/operations/doctor.md#last-word
 */
export function writeLastWord(error: unknown): void {
  process.stderr.write(`${explain(error, inspectOwnEnv().env)}\n`);
  if (process.argv.includes(DEBUG)) process.stderr.write(`${loggedError(error).stack}\n`);
}

/** Returns what a job logs that goes on: the cause where it is known, else the words of the error. */
export const jobFailure = (error: unknown): string =>
  knownCause(error, inspectOwnEnv().env, undefined) ?? failureText(error);
