import { failureText } from '@starline/db/logged-error';
import type { Env } from '../processes/env.ts';
import { causeOf } from './about.ts';
import { fileCause } from './files.ts';
import { networkCause } from './network.ts';
import { databaseCause } from './postgres.ts';
import { refusalText } from './refusals.ts';

/**
 * Returns what went wrong as a sentence of the operator: the variable, what is the matter, and the cure.
 * Every process and command ends with this text, so that a library never has the last word. `variable` is the
 * one the caller was using; else it is found by host, port or folder. A cause that is not known keeps its
 * words, without the values that may be in them. docs/operations/doctor.md#last-word
 */
export const explain = (error: unknown, env: Partial<Env> = {}, variable?: string): string =>
  knownCause(error, env, variable) ?? unexpected(error);

/** Returns the cause as a sentence, as `explain`; undefined for one that it does not know. */
export function knownCause(
  error: unknown,
  env: Partial<Env>,
  variable: string | undefined,
): string | undefined {
  const refusal = refusalText(error);
  if (refusal) return refusal;
  const cause = causeOf(error);
  if (!cause) return undefined;
  const about = { env, variable };
  return (
    commandLine(cause) ?? databaseCause(cause, about) ?? networkCause(cause, about) ?? fileCause(cause, about)
  );
}

/** What `parseArgs` refuses. */
function commandLine({ code, message }: { code?: string; message: string }): string | undefined {
  if (!code?.startsWith('ERR_PARSE_ARGS_')) return undefined;
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
  const problem = code.endsWith('UNKNOWN_OPTION')
    ? `there is no option ${option}`
    : code.endsWith('INVALID_OPTION_VALUE')
      ? `the option ${option} ${/does not take/.test(message) ? 'takes no value' : 'needs a value'}`
      : 'an argument is not expected here';
  return `${problem}; --help after the command lists its options`;
}

/**
 * Names of errors that only a fault of the program or an answer of another form raises, and codes of the
 * system and of libraries.
 */
const FAULTS = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ZodError']);
const FOREIGN = /^(E[A-Z0-9]+|ERR_.+|Z_.+|UND_.+|[0-9A-Z]{5})$/;

/** Our own sentences stand as they are. Other words are called unexpected, with how to learn more. */
function unexpected(error: unknown): string {
  const cause = causeOf(error);
  if (!cause || !(FAULTS.has(cause.name) || FOREIGN.test(cause.code ?? ''))) return failureText(error);
  const words = cause.name === 'ZodError' ? 'an answer has another form than expected' : failureText(error);
  return `unexpected: ${words.replace(/^E[A-Z]+: /, '')}; --debug after the command shows where`;
}
