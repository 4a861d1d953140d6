import { type About, type Cause, placeOf } from './about.ts';

/** The name of the database in an address. */
const databaseIn = (address: string | undefined): string =>
  address && URL.canParse(address) ? decodeURIComponent(new URL(address).pathname.slice(1)) : '';
const userIn = (address: string | undefined): string =>
  address && URL.canParse(address) ? decodeURIComponent(new URL(address).username) : '';

const MIGRATE = 'run `npm run ops -- migrate` as the owner of the database';

/** What to do for each state that PostgreSQL answers. `at` is the database without its password. */
const STATES: Readonly<Record<string, (variable: string, url: string | undefined, at: string) => string>> = {
  '28P01': (variable, url, at) =>
    `${variable}: ${at} refuses the password of the user ${userIn(url)}; put the right one into the variable`,
  '28000': (variable, url, at) =>
    `${variable}: ${at} does not let the user ${userIn(url)} in; create the user, or allow this machine in pg_hba.conf`,
  '3D000': (variable, url, at) =>
    `${variable}: ${at} has no database ${databaseIn(url)}; correct the name, or create it as docs/operations/install.md says`,
  '22023': (variable, url, at) =>
    `${variable}: ${at} refuses what the address asks for user ${userIn(url)}, such as a role that does not exist; create the roles with infra/install/postgres/roles.sh, or correct the address`,
  '42501': (variable, url) =>
    `${variable}: the user ${userIn(url)} may not do this; use the user of this process, or ${MIGRATE}`,
  '42P01': (variable) =>
    `${variable}: a table of this release is missing there; ${MIGRATE}, then start this process again`,
  '42703': (variable) =>
    `${variable}: a column of this release is missing there; ${MIGRATE}, then start this process again`,
  '53300': (variable, _, at) =>
    `${variable}: ${at} has no connection left; raise max_connections of the database, or run fewer processes`,
  '53100': (variable, _, at) =>
    `${variable}: the disk of the database ${at} is full; free space there, nothing is lost`,
  '57P03': (variable, _, at) =>
    `${variable}: ${at} is starting or stopping; wait, and start this process again`,
  '57P01': (variable, _, at) => `${variable}: ${at} was stopped meanwhile; start it, and this process again`,
  '25006': (variable, _, at) => `${variable}: ${at} is a standby or read-only; name the primary`,
  '57014': (variable, _, at) =>
    `${variable}: ${at} did not finish a statement in time; see what loads the database, and try again`,
};

const MESSAGES: readonly [RegExp, (variable: string, at: string) => string][] = [
  [
    /^Connection terminated|^Client has encountered a connection error|^Connection ended/,
    (variable, at) => `${variable}: ${at} closed the connection; see whether the database runs, and its log`,
  ],
  [
    /^timeout expired|^timeout exceeded when trying to connect|^Query read timeout|connection timeout/,
    (variable, at) =>
      `${variable}: ${at} does not answer in time; see whether the database runs and a firewall lets this machine through`,
  ],
  [
    /client password must be a string|empty password/i,
    (variable, at) =>
      `${variable}: ${at} asks for a password and the address has none; put it into the variable`,
  ],
  [
    /does not support SSL/i,
    (variable, at) =>
      `${variable}: ${at} speaks no TLS; take sslmode out of the address, or turn ssl on in the database`,
  ],
  [
    /self.signed certificate|unable to (verify|get)|certificate has expired|does not match certificate|unknown ca/i,
    (variable, at) =>
      `${variable}: the TLS certificate of ${at} is not trusted; renew it, name the host that it was made for, or give its authority as sslrootcert`,
  ],
];

const SQL_STATE = /^[0-9A-Z]{5}$/;
const TLS = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET))/;

/**
 * Returns what an answer of the database means and what to do about it; undefined for what it does not know.
 */
export function databaseCause(cause: Cause, { env, variable }: About): string | undefined {
  if (variable && !variable.startsWith('DATABASE_')) return undefined;
  const name = variable ?? 'DATABASE_URL';
  const url = env.DATABASE_URL;
  const at = placeOf(url, '5432') ?? 'the embedded database';
  const { code, message } = cause;
  if (code && SQL_STATE.test(code)) return STATES[code]?.(name, url, at);
  if (code && !TLS.test(code)) return undefined;
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1](name, at);
}
