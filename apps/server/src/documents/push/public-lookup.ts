import { type LookupAddress, lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address is reached over the internet: neither private, local, reserved nor a mapping of such a
 * one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  // Of IPv6 only this block is given out. The library calls the unassigned blocks unicast too.
  const isGivenOut = read.kind() === 'ipv4' || read.match(ipaddr.IPv6.parse('2000::'), 3);
  return isGivenOut && read.range() === 'unicast';
}

/** Returns every address of a name. */
export type Resolve = (
  name: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const byName: Resolve = (name, answer) => resolveName(name, { all: true }, answer);

/**
 * Returns a lookup that refuses a name with any address inside our network. It is the lookup of the
 * connection itself, so a name cannot change its address between check and use.
 */
export const publicLookup =
  (resolve: Resolve = byName): LookupFunction =>
  (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new Error(`${name} has an address that is not public`), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
