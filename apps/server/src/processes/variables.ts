import { isIP } from 'node:net';
import { RETENTION_NAMES, type Retention } from '@starline/services/base/retention';
import { isTronAddress } from '@starline/validators/tron-address';
import { z } from 'zod';

/** Any text, or nothing. */
export const text = z.string().optional();

/** Texts between commas. */
export const list = text.transform(
  (texts) =>
    texts
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? [],
);

/** A number from `least` to `most`; `what` says in a refusal what is counted. */
const numberOf = (isCounted: boolean, what: string, least: number, most: number) => {
  const said = `expected ${what} from ${least} to ${most}`;
  return z.coerce
    .number(said)
    .refine((found) => found >= least && found <= most && (!isCounted || Number.isInteger(found)), said);
};
export const whole = (what: string, least: number, most: number) => numberOf(true, what, least, most);
export const fraction = (what: string, least: number, most: number) => numberOf(false, what, least, most);

/** One of these words. */
export const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, `expected one of ${words.join(' | ')}`);

/** A network in which proxies stand: a number of hops would let any visitor name an address. */
const isNetwork = (network: string): boolean => {
  const [address = '', prefix] = network.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
};
export const networks = list.refine(
  (found) => found.every(isNetwork),
  'expected networks such as 10.0.0.0/8, never a number of hops',
);

const hasProtocol = (address: string, protocols: RegExp): boolean =>
  URL.canParse(address) && protocols.test(new URL(address).protocol);

const webText = (example: string) =>
  z.string().refine((address) => hasProtocol(address, /^https?:$/), `expected an address such as ${example}`);

/** An address of the web. */
export const webAddress = (example: string) => webText(example).optional();

/** An address of the web to which paths are appended. */
export const webBase = (example: string) =>
  webText(example)
    .transform((address) => address.trim().replace(/\/+$/, ''))
    .optional();

export const tronAddress = text.refine(
  (address) => address === undefined || isTronAddress(address),
  'is no TRON address: a letter is missing or wrong, so transfers to it would be lost',
);

export const smtpAddress = text.refine(
  (address) => address === undefined || hasProtocol(address, /^smtps?:$/),
  'expected an address such as smtps://user:password@mail.example.com',
);

const isMailAddress = (address: string): boolean => /^[^@\s<>,;]+@[^@\s<>,;]+$/.test(address);

export const mailAddress = text.refine(
  (found) => found === undefined || isMailAddress(found),
  'expected a mail address such as news@star.example.com',
);

export const mailAddresses = list.refine(
  (found) => found.every(isMailAddress),
  'expected mail addresses such as owner@example.com, with commas between',
);

/** Bytes as base64url without padding. */
export const base64url = (bytes: number) =>
  text.refine(
    (key) => key === undefined || (/^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes),
    `expected ${bytes} bytes as base64url; npm run ops -- push-keys prints a pair`,
  );

/** One host only: node-postgres does not try several hosts one after another. */
export const databaseUrl = text.refine(
  (address) => address === undefined || hasProtocol(address, /^postgres(ql)?:$/),
  'expected one address such as postgres://user:password@host:5432/database. For several hosts put a proxy that follows the primary (HAProxy, a virtual address) before them and name that',
);

/** The names of three letters that PostgreSQL and Node read alike, in summer too. */
const ALIKE = /^(UTC|UCT|GMT|ROK|ROC|PRC|JST|EAT|EST|MST|HST)$/i;

/**
 * The name of a zone. An offset is none: PostgreSQL reads its sign as the opposite. Three letters are an
 * abbreviation there: IST is Israel, and CET has no summer.
 */
const isZone = (name: string): boolean => {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      (name.length !== 3 || ALIKE.test(name)) &&
      new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
    );
  } catch {
    return false;
  }
};
export const zone = z.string().refine(isZone, 'expected the name of a time zone such as Asia/Seoul');

/** From and until which hour of a day, the earlier first. */
export const hours = z.string().refine((pair) => {
  const [from = 24, until = 0] = (/^(\d{1,2})-(\d{1,2})$/.exec(pair) ?? []).slice(1).map(Number);
  return from < until && until <= 24;
}, 'expected two hours of a day such as 8-20, the earlier first');

const LONGEST_DAYS = 3_660;

/** Pairs of `name=days`. */
export const retention = list.transform(
  (pairs, context): Retention =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', days = ''] = /^(\w+)=(\d{1,4})$/.exec(pair) ?? [];
        if (!(RETENTION_NAMES as string[]).includes(name) || Number(days) > LONGEST_DAYS)
          context.addIssue({
            code: 'custom',
            message: `${pair}: expected name=days, up to ${LONGEST_DAYS} days, names ${RETENTION_NAMES.join(', ')}`,
          });
        return [name, Number(days)];
      }),
    ),
);
