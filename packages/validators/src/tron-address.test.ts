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

const HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.each([
  HEX,
  `0x${HEX}`,
  HEX.toUpperCase(),
  ` ${USDT} `,
  USDT.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  `https://tronscan.org/#/address/${USDT}`,
])('a wallet written as %s is the address that it names', (typed) => {
  expect(tronHex(USDT)).toBe(HEX.slice(2));
  expect(Trc20Wallet.parse(typed)).toBe(USDT);
  expect(AddDestination.parse({ type: 'coin', name: '지갑', address: typed })).toMatchObject({
    address: USDT,
  });
});

test.each([`0x${HEX.slice(2)}`, HEX.slice(0, -1), `${USDT.slice(0, -1)}u`, `${USDT}${USDT}`, '주소'])(
  '%s is no wallet, and is refused as none',
  (typed) => {
    expect(Trc20Wallet.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'invalid_trc20_address',
    ]);
  },
);
