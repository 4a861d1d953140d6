import { expect, test } from 'vitest';
import { clientOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:a::1', '2001:db8:0:a::/64'],
  ['2001:0DB8:0000:000A:ffff:1:2:3', '2001:db8:0:a::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['cli', 'cli'],
  ['', ''],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test('harmless calls are counted per IPv4 address and per IPv6 /64', () => {
  expect(['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:0:a::1'].map(clientOf)).toEqual([
    '203.0.113.77',
    '203.0.113.77',
    '2001:db8:0:a::/64',
  ]);
});
