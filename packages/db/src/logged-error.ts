import { rootError } from './sql-error.ts';

/** An error as a log may hold it. */
export type LoggedError = {
  type: string;
  message: string;
  /** Lines of the stack without the message. */
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
};

const SQL_STATE = /^[0-9A-Z]{5}$/;
/** Class 22 of the SQL states: the message quotes the value. */
const QUOTES_A_VALUE = /^22/;
const PERSONAL = [
  /[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  /\d(?:[- ]?\d){8,}/g,
  /\?[^\s"']*=[^\s"']*/g,
];

/**
 * Replaces e-mail addresses, wallets, runs of nine and more digits, and query strings; makes one line of the
 * text.
 */
const redact = (text: string): string =>
  PERSONAL.reduce((left, each) => left.replaceAll(each, '…'), text).replaceAll(/\s*[\r\n]+\s*/g, ' ');

const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

type Found = Error & Partial<Record<'code' | 'constraint' | 'table' | 'column', string>>;

function messageOf(error: Found): string {
  // Drizzle's message holds the statement with its parameters, a parser's message the text that it could not
  // read.
  if (error.message.startsWith('Failed query:')) return 'a query failed';
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  if (error.code && QUOTES_A_VALUE.test(error.code)) return `a value is not valid (SQL state ${error.code})`;
  return redact(error.message);
}

/**
 * Returns what a log may hold of an error: its kind, message, code and stack, without parameters, details of
 * PostgreSQL (`detail`, `where`, `hint` quote rows) and other properties. Personal data in the message is
 * replaced. Every log line about an error goes through this function. docs/security.md#logs.
 */
export function loggedError(error: unknown): LoggedError {
  const root = rootError(error) as Found | undefined;
  if (!root) return { type: typeof error, message: redact(String(error)), stack: '' };
  const isSql = typeof root.code === 'string' && SQL_STATE.test(root.code);
  return {
    type: root.name,
    message: messageOf(root),
    stack: frames(error instanceof Error ? error : root),
    ...(typeof root.code === 'string' && { code: redact(root.code) }),
    ...(isSql && root.constraint && { constraint: root.constraint }),
    ...(isSql && root.table && { table: root.table }),
    ...(isSql && root.column && { column: root.column }),
  };
}

/** Returns an error in one line as a log may hold it. */
export function failureText(error: unknown): string {
  const { message, constraint, table, column } = loggedError(error);
  const place = [table, column].filter(Boolean).join('.');
  return [message, constraint && !message.includes(constraint) ? constraint : '', place && `in ${place}`]
    .filter(Boolean)
    .join(' ');
}
