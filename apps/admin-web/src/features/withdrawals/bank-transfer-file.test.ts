import { expect, test } from 'vitest';
import { bankTransferFile } from './bank-transfer-file.ts';
import type { Withdrawal } from './withdrawal.ts';

const row = (accountHolder: string) =>
  ({ id: 7, bankName: 'KB국민', accountNumber: '123-45', krwAmount: 266_000, accountHolder }) as Withdrawal;

test('writes Korean text that Excel can read, one transfer per line', async () => {
  const { content } = bankTransferFile([row('김신입')]);
  const bytes = new Uint8Array(await content.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[1]).toBe('"KB국민","123-45","266000","김신입","W7"');
});

test('writes a name that looks like a formula as text', async () => {
  const text = await bankTransferFile([row('=HYPERLINK("x")')]).content.text();
  expect(text).toContain('"\'=HYPERLINK(""x"")"');
});
