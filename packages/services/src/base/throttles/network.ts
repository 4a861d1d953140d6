import { isIPv4, isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, as `URL` writes it: lower case, without leading zeros. */
function first64Bits(address: string): string {
  const [written = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('%');
  const [before = '', after] = written.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network in which one client can choose addresses freely: /24 of IPv4, /64 of IPv6. Any other text is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  const [unscoped = ''] = plain.split('%');
  return isIPv6(unscoped) ? `${first64Bits(unscoped)}::/64` : plain;
}

/** The key by which harmless calls are counted: the IPv4 address itself, the /64 of IPv6. */
export function clientOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv4(plain) ? plain : networkOf(plain);
}
