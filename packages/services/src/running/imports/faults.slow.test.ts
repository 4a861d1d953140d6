import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readStatement } from '../../desk/statements/read.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemAt } from '../../testing/system-at.ts';
import { FAULTS, type FaultCode } from './faults.ts';
import { importFolder } from './run.ts';
import { control, csv, type Files, files, mapping, type Name, WALLET } from './testing/foreign-folder.ts';

const { db } = await testDatabase();
const ctx = systemAt(db, '2026-11-21T03:00:00Z');
const folder = scratchFolder();
afterAll(folder.remove);

const put = (name: string, content: string | Uint8Array) => writeFile(join(folder.path, name), content);

async function write(content: Files, figures: object = control()): Promise<void> {
  for (const [name, rows] of Object.entries(content)) await put(`${name}.csv`, csv(rows));
  await put('mapping.json', JSON.stringify(mapping));
  await put('control.json', JSON.stringify(figures));
}
const dryRun = async () => (await importFolder(ctx, { folder: folder.path, isDryRun: true })).faults;

beforeEach(() => write(files()));

test('files without a fault have none', async () => {
  expect((await dryRun()).listed).toEqual([]);
});

/** Breaks one cell, counted as a spreadsheet does: row 1 has the names of the columns. */
type Broken = [code: FaultCode, file: Name, row: number, column: string, value: string];
const BROKEN: Broken[] = [
  ['required', 'members', 2, 'full_name', ''],
  ['too_long', 'members', 3, 'full_name', 'x'.repeat(61)],
  ['broken_text', 'members', 3, 'full_name', 'a\u200Bb'],
  ['broken_amount', 'balances', 2, 'cash', '12.345'],
  ['negative_amount', 'balances', 3, 'debt', '-7.50'],
  ['no_amount', 'deposits', 2, 'amount', '0'],
  ['broken_time', 'members', 5, 'since', '2026-02-30'],
  ['in_future', 'history', 2, 'at', '2026-12-24'],
  ['invalid', 'members', 2, 'tel', '010-11a1'],
  ['invalid_wallet', 'members', 2, 'wallet', `${WALLET.slice(0, -1)}F`],
  ['username_rule', 'members', 4, 'login', 'Park!'],
  ['unknown_value', 'members', 4, 'nation', 'Nippon'],
  ['reserved_username', 'members', 4, 'login', 'company'],
  ['duplicate_key', 'members', 5, 'no', '2'],
  ['duplicate_username', 'members', 5, 'login', 'kim'],
  ['duplicate_balance', 'balances', 3, 'who', '1'],
  ['unknown_member', 'purchases', 2, 'who', '77'],
  ['unknown_recommender', 'members', 3, 'introducer', '77'],
  ['unknown_sponsor', 'members', 3, 'placed_under', '77'],
  ['unknown_center', 'members', 3, 'office', 'X'],
  ['unknown_package', 'purchases', 3, 'what', '77'],
  ['recommender_circle', 'members', 4, 'introducer', '4'],
  ['sponsor_circle', 'members', 4, 'placed_under', '4'],
  ['place_taken', 'members', 4, 'leg', '0'],
  ['place_outside', 'members', 4, 'leg', '2'],
  ['company_elsewhere', 'deposits', 2, 'who', 'company'],
  ['used_above_limit', 'purchases', 2, 'used', '900.01'],
  ['wrong_price', 'packages', 2, 'pv', '301'],
  ['wrong_state', 'purchases', 2, 'state', 'inactive'],
  ['center_above_amount', 'withdrawals', 2, 'fromCenter', '101'],
  ['fee_above_amount', 'withdrawals', 2, 'fee', '100.01'],
  ['missing_destination', 'withdrawals', 2, 'type', 'lotto'],
];
test.each(BROKEN)('finds %s in %s row %i, column %s', async (code, file, row, column, value) => {
  const content = files();
  const rows = content[file];
  (rows[row - 1] as string[])[(rows[0] as string[]).indexOf(column)] = value;
  await write(content);
  const { listed } = await dryRun();
  expect(listed).toContainEqual({ file: `${file}.csv`, row, column, code, value: expect.any(String) });
});

test('finds broken bytes, rows of another width, open quotes, missing columns and missing files', async () => {
  const bytes = Buffer.concat([
    Buffer.from('code,title,head\nS,'),
    Buffer.from([0xbc, 0xad]),
    Buffer.from(',1\n'),
  ]);
  await put('centers.csv', bytes);
  await put('balances.csv', `${csv(files().balances)}1,2\n`);
  await put('deposits.csv', `${csv(files().deposits)}3,500,"x\n`);
  await put('history.csv', 'who,what,amount\n1,reward,12.34\n');
  await put(
    'mapping.json',
    JSON.stringify({
      ...mapping,
      files: { ...mapping.files, packages: { ...mapping.files.packages, file: 'gone.csv' } },
    }),
  );
  const { listed } = await dryRun();
  const named = listed.map(({ file, row, code }) => `${file} ${row} ${code}`);
  for (const wanted of [
    'centers.csv 2 broken_text',
    'balances.csv 4 broken_row',
    'deposits.csv 3 broken_row',
    'history.csv 0 missing_column',
    'gone.csv 0 missing_file',
  ])
    expect(named).toContain(wanted);
});

test('finds centers of one name, and sums that differ from the control file', async () => {
  const content = files();
  content.centers.push(['T', '서울', '2']);
  const figures = control();
  await write(content, { ...figures, balances: { ...figures.balances, withdrawable: '1000.24' } });
  const { listed } = await dryRun();
  expect(listed.map(({ row, column, code }) => [row, column, code])).toEqual(
    expect.arrayContaining([
      [3, 'title', 'duplicate_name'],
      [0, 'centers.rows', 'sum_differs'],
      [0, 'balances.withdrawable', 'sum_differs'],
    ]),
  );
});

test('every kind of fault is found by a test', () => {
  const others = ['missing_file', 'missing_column', 'broken_row', 'duplicate_name', 'sum_differs'];
  expect([...BROKEN.map(([code]) => code), ...others].sort()).toEqual(Object.keys(FAULTS).sort());
});

test('a mapping with an unknown field, or a control file without a figure, is refused with its name', async () => {
  await put('control.json', JSON.stringify({ ...control(), history: { rows: 1 } }));
  await expect(dryRun()).rejects.toThrow('control.json lacks history.amount');
  const members = { ...mapping.files.members, columns: { ...mapping.files.members.columns, shoe: 'x' } };
  await put('mapping.json', JSON.stringify({ ...mapping, files: { ...mapping.files, members } }));
  await expect(dryRun()).rejects.toThrow('files.members names an unknown field shoe');
});

test('a figure of the control file whose rows the mapping leaves out is refused: they would be lost unseen', async () => {
  const { withdrawals: _, ...others } = mapping.files;
  await put('mapping.json', JSON.stringify({ ...mapping, files: others }));
  await expect(dryRun()).rejects.toThrow('control.json names withdrawals, which mapping.json does not');
});

test('files with faults change nothing, also without a dry run', async () => {
  const content = files();
  (content.members[1] as string[])[1] = '';
  await write(content);
  const imported = await importFolder(ctx, { folder: folder.path, isDryRun: false });
  expect([imported.isFinished, imported.faults.total > 0]).toEqual([false, true]);
  const left = await db.execute(sql`
    select (select count(*)::int from members) as members, (select count(*)::int from imports) as imports,
      (select count(*)::int from pg_namespace where nspname = 'moving_in') as staged`);
  expect(left.rows).toEqual([{ members: 1, imports: 0, staged: 0 }]);
});

test('another system with debts, requests from two accounts and own keys is moved in to the hundredth', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const other = systemAt(fresh, '2026-11-21T03:00:00Z');
    expect((await importFolder(other, { folder: folder.path, isDryRun: false })).isFinished).toBe(true);
    const held = await fresh.execute(sql`
      select username, ledger_accounts.id % 16 as code, balance from ledger_accounts join members on members.id = member_id
      where balance > 0 order by 1, 2`);
    expect(held.rows).toEqual([
      { username: 'choi', code: 5, balance: 750 },
      { username: 'kim', code: 1, balance: 100_025 },
      { username: 'kim', code: 2, balance: 500 },
      { username: 'kim', code: 4, balance: 10_000 },
    ]);
    const { findings, trialBalance } = await checkBooks(other, { isFull: true });
    expect(findings).toEqual([]);
    expect(trialBalance.find((line) => line.account === 'opening')?.balance).toBe(
      750 - 100_025 - 500 - 10_000 - 30_000,
    );
    const statement = await readStatement(
      { ...other, actor: { kind: 'member', id: 2 } },
      { account: 'withdrawable', from: '2026-11-21', to: '2026-11-21', page: 1, size: 10 },
    );
    expect(statement.rows.map((row) => [row.kind, row.amount])).toEqual([
      ['opening', 108_025],
      ['withdrawal', -8000],
    ]);
  }));
