import { expect, test } from 'vitest';
import { bankTransferFile } from './bank-transfer-file.ts';
import type { Withdrawal } from './withdrawal.ts';

const row = (accountHolder: string, id = 7) =>
  ({ id, bankName: 'KB국민', accountNumber: '••••45', krwAmount: 266_000, accountHolder }) as Withdrawal;
const IN_FULL = [{ id: 7, accountNumber: '123-45' }];
const contentOf = (rows: Withdrawal[]) => bankTransferFile(rows, IN_FULL)?.content ?? new Blob();

test('writes Korean text that Excel can read, one transfer per line', async () => {
  const bytes = new Uint8Array(await contentOf([row('김신입')]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[1]).toBe('"KB국민","123-45","266000","김신입","W7"');
});

test.each(['=', '＝', ' ='])(
  'writes a name that begins with %j, as a formula does, as text',
  async (sign) => {
    const text = await contentOf([row(`${sign}HYPERLINK("x")`)]).text();
    expect(text).toContain(`"'${sign}HYPERLINK(""x"")"`);
  },
);

test('never writes a masked account number', async () => {
  expect(await contentOf([row('김신입'), row('김둘', 8)]).text()).not.toContain('•');
  expect(bankTransferFile([row('김신입')], undefined)).toBeUndefined();
});
