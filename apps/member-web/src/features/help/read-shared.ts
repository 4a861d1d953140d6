import { isTronAddress } from '@starline/validators/tron-address';

/** What the portal recognises in a text that another app shared. */
export type Shared =
  | { kind: 'address'; value: string }
  | { kind: 'transaction'; value: string }
  | { kind: 'invite'; value: string; center: string | undefined };

/** A shared text is a link or a line. What is longer is not read to its end. */
const LONGEST = 4000;
const MOST = 5;

/**
 * Reads TRON addresses with a right checksum, transaction ids (64 hexadecimal digits that stand alone) and
 * invite links of this portal out of a text. Everything else is ignored. Nothing is opened or sent.
 */
export function readShared(text: string, origin: string): Shared[] {
  const read = text.slice(0, LONGEST);
  const found = [...invitesIn(read, origin), ...read.split(/[^0-9A-Za-z]+/).flatMap(tokenOf)];
  const known = new Set<string>();
  return found
    .filter(({ kind, value }) => {
      const isNew = !known.has(kind + value);
      known.add(kind + value);
      return isNew;
    })
    .slice(0, MOST);
}

function tokenOf(token: string): Shared[] {
  if (/^[0-9a-fA-F]{64}$/.test(token)) return [{ kind: 'transaction', value: token.toLowerCase() }];
  return isTronAddress(token) ? [{ kind: 'address', value: token }] : [];
}

function invitesIn(text: string, origin: string): Shared[] {
  return (text.match(/https?:\/\/[^\s<>"']+/g) ?? []).flatMap((link): Shared[] => {
    if (!URL.canParse(link)) return [];
    const url = new URL(link);
    const recommender = url.searchParams.get('recommender') ?? '';
    if (url.origin !== origin || url.pathname !== '/signup' || !/^[a-z0-9]{1,20}$/.test(recommender))
      return [];
    const center = url.searchParams.get('center')?.slice(0, 100) || undefined;
    return [{ kind: 'invite', value: recommender, center }];
  });
}
