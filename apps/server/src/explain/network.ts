import { type About, type Cause, placeOf } from './about.ts';

/** The variables that name a server, with the port where the address has none. */
const SERVERS = [
  ['DATABASE_URL', '5432'],
  ['DATABASE_DIRECT_URL', '5432'],
  ['DATABASE_REPLICA_URL', '5432'],
  ['SMTP_URL', '587'],
  ['TRONGRID_URL', '443'],
  ['UPBIT_URL', '443'],
  ['BITHUMB_URL', '443'],
  ['ALERT_WEBHOOK_URL', '443'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '4318'],
] as const;

/** What it means that a server cannot be reached, and where to look. */
const UNREACHED: Readonly<Record<string, (at: string) => string>> = {
  ECONNREFUSED: (at) => `nothing listens at ${at}; start the server, or correct host and port`,
  ECONNRESET: (at) => `${at} broke the connection off; see whether the server runs, and its log`,
  EPIPE: (at) => `${at} broke the connection off; see whether the server runs, and its log`,
  ETIMEDOUT: (at) =>
    `${at} does not answer; see whether the server runs and a firewall lets this machine through`,
  EHOSTUNREACH: (at) => `no route leads to ${at}; see the network of this machine, or correct the address`,
  ENETUNREACH: (at) => `no route leads to ${at}; see the network of this machine, or correct the address`,
  ENOTFOUND: (at) => `no host has the name in ${at}; correct it, or the name service of this machine`,
  EAI_AGAIN: (at) => `the name service does not answer for ${at}; see the network of this machine`,
  EDNS: (at) => `no host has the name in ${at}; correct it, or the name service of this machine`,
  ECONNECTION: (at) => `${at} cannot be reached; start the server, or correct host and port`,
  ESOCKET: (at) => `${at} cannot be reached or speaks another protocol; correct host, port and smtp or smtps`,
  EAUTH: (at) => `${at} refuses the user or the password; correct them`,
  EENVELOPE: (at) => `${at} takes no mail from this sender; allow it there`,
  UND_ERR_CONNECT_TIMEOUT: (at) => `${at} does not answer; see whether a firewall lets this machine through`,
  UND_ERR_SOCKET: (at) => `${at} broke the connection off; see whether the server runs, and its log`,
};

const UNTRUSTED = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET))/;

/** The variable whose server it was: of the caller, else the one at that host and port, else the database. */
function serverOf({ address, hostname, port }: Cause, { env, variable }: About): [string, string] {
  const known = SERVERS.flatMap(([name, usual]) => {
    const at = placeOf(env[name], usual);
    return at ? [{ name, at }] : [];
  });
  const asked = port === undefined ? undefined : `${hostname ?? address ?? ''}:${port}`;
  const found =
    known.find(({ name }) => name === variable) ??
    known.find(({ at }) => asked !== undefined && at === asked) ??
    known.find(({ at }) => port !== undefined && at.endsWith(`:${port}`)) ??
    known.find(({ at }) => hostname !== undefined && at.startsWith(`${hostname}:`));
  if (found) return [found.name, found.at];
  if (variable) return [variable, asked ?? 'its server'];
  return env.DATABASE_URL
    ? ['DATABASE_URL', placeOf(env.DATABASE_URL, '5432') ?? 'its server']
    : ['DATA_DIR', 'the embedded database'];
}

/** The variable of a port on which this process wants to listen. */
function listening({ code, port, address }: Cause, { env }: About): string | undefined {
  const variable = port !== undefined && port === env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}: another process listens on port ${port} already; end it, or set ${variable} to another port`;
    case 'EACCES':
      return `${variable}: this user may not listen on port ${port}; set ${variable} to one above 1023`;
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${address}; set HOST to one that it has, such as 127.0.0.1`;
    default:
      return undefined;
  }
}

/**
 * Returns why a server was not reached or a port not taken, with the variable; undefined for what it does not
 * know.
 */
export function networkCause(cause: Cause, about: About): string | undefined {
  const { code = '', syscall, responseCode, name } = cause;
  if (syscall === 'listen') return listening(cause, about);
  const [variable, at] = serverOf(cause, about);
  if (UNTRUSTED.test(code))
    return `${variable}: the TLS certificate of ${at} is not trusted; renew it, or name the host that it was made for`;
  if (typeof responseCode === 'number')
    return `${variable}: ${at} refused the mail with ${responseCode}; see its log`;
  const said = UNREACHED[code]?.(at);
  if (said) return `${variable}: ${said}`;
  return name === 'TimeoutError' ? `${variable}: ${UNREACHED.ETIMEDOUT?.(at)}` : undefined;
}
