import { expect, test } from 'vitest';
import { AddDestination } from './destinations.ts';
import { Trc20Wallet } from './members.ts';
import { isTronAddress, tronHex } from './tron-address.ts';

test('a TRC20 wallet has 34 characters, its prefix and a right checksum', () => {
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false);
  expect(isTronAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe(false);
  expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0O')).toBe(false);
});

test('the hexadecimal form of an address is refused as no address, and not as too long', () => {
  const hex = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  expect(tronHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(hex.slice(2));
  const messages = (read: { error?: { issues: { message: string }[] } | undefined }) =>
    read.error?.issues.map(({ message }) => message);
  for (const address of [hex, `0x${hex}`, hex.toUpperCase()]) {
    expect(messages(Trc20Wallet.safeParse(address))).toEqual(['invalid_trc20_address']);
    const added = AddDestination.safeParse({ type: 'coin', name: '지갑', address });
    expect(messages(added)).toEqual(['invalid_trc20_address']);
  }
});
