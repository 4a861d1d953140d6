import { afterAll, expect, test } from 'vitest';
import {
  dataKey,
  decryptBytes,
  decryptFields,
  decryptText,
  encryptBytes,
  encryptFields,
  encryptText,
  isEncrypted,
  searchForms,
  useDataKeys,
} from './column-encryption.ts';

const one = dataKey('00000000000000a1', Buffer.alloc(32, 1));
const two = dataKey('00000000000000a2', Buffer.alloc(32, 2));
afterAll(() => useDataKeys([]));
const hashOf = (encrypted: string) => encrypted.split('.')[2];

test('an encrypted text is encrypted differently each time, and found by the same hash', () => {
  useDataKeys([one]);
  const [first, second] = [
    encryptText('account', '110-234-567890'),
    encryptText('account', '110-234-567890'),
  ];
  expect(first).not.toBe(second);
  expect(first).not.toContain('234');
  expect(decryptText('account', first)).toBe('110-234-567890');
  expect(hashOf(first)).toBe(hashOf(second));
  expect(searchForms('account', '110-234-567890')).toEqual([hashOf(first), '110-234-567890']);
});

test('the hash needs the key, and tells texts of different kinds apart', () => {
  useDataKeys([one]);
  const wallet = hashOf(encryptText('wallet', '110'));
  expect(hashOf(encryptText('account', '110'))).not.toBe(wallet);
  useDataKeys([two]);
  expect(hashOf(encryptText('wallet', '110'))).not.toBe(wallet);
});

test('refuses a text moved to another kind, a changed one and one of an unknown key', () => {
  useDataKeys([one]);
  const encrypted = encryptText('wallet', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  expect(() => decryptText('account', encrypted)).toThrow();
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => decryptText('wallet', changed)).toThrow();
  useDataKeys([two]);
  expect(() => decryptText('wallet', encrypted)).toThrow('00000000000000a1');
});

test('opens with every key, encrypts with the first, and finds both', () => {
  useDataKeys([one]);
  const old = encryptText('phone', '01012345678');
  useDataKeys([two, one]);
  const fresh = encryptText('phone', '01012345678');
  expect([decryptText('phone', old), decryptText('phone', fresh)]).toEqual(['01012345678', '01012345678']);
  expect(searchForms('phone', '01012345678')).toEqual([hashOf(fresh), hashOf(old), '01012345678']);
});

test('leaves empty texts and texts of older releases as they are', () => {
  useDataKeys([one]);
  expect([encryptText('phone', ''), decryptText('phone', ''), decryptText('phone', '0101')]).toEqual([
    '',
    '',
    '0101',
  ]);
  expect(searchForms('phone', '')).toEqual(['']);
  expect(['', '0101', 'enc1.', 'enc1.a.b.c'].some(isEncrypted)).toBe(false);
});

test('encrypts the personal fields of an audit entry and no other', () => {
  useDataKeys([one]);
  const entry = {
    phone: '0101',
    accountNumber: '1-2',
    address: 'T1',
    memberId: 7,
    bankName: '우리',
    at: null,
  };
  const encrypted = encryptFields(entry);
  expect(JSON.stringify(encrypted)).not.toMatch(/0101|1-2|T1"/);
  expect(encrypted).toMatchObject({ memberId: 7, bankName: '우리', at: null });
  expect(decryptFields(encrypted)).toEqual(entry);
  expect(decryptFields(entry)).toEqual(entry);
  expect(decryptFields(null)).toBeNull();
});

test('bytes are encrypted with the current key, opened with any known one, and refused when changed', () => {
  useDataKeys([one]);
  const plain = Buffer.from('홍길동,01012345678');
  const stored = encryptBytes('export', plain);
  expect(stored.includes('01012345678')).toBe(false);
  useDataKeys([two, one]);
  expect(decryptBytes('export', stored)).toEqual(plain);
  const changed = Buffer.from(stored);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decryptBytes('export', changed)).toThrow();
  useDataKeys([two]);
  expect(() => decryptBytes('export', stored)).toThrow('00000000000000a1');
});
