import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { MIGRATIONS } from './journal.ts';
import { migrate } from './migrate.ts';
import { createFromTemplate, createTemplate } from './testing/database.ts';
import './testing/setup.ts';

const server = inject('starlineTestServer');
await createTemplate(server, 'template_upgrade', async () => {});
const folder = mkdtempSync(join(tmpdir(), 'starline-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The migrations before the one whose name ends like this. */
function before(name: string): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

test('an older database learns which posting belongs to each conversion, and keeps transfers that it would refuse today', async () => {
  const { url, drop } = await createFromTemplate(server, 'template_upgrade');
  await migrate(url, before('_journal_chain'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    set session_replication_role = replica;
    insert into conversions (member_id, amount, used_withdraw) values (7, 100, 105), (8, 200, 210), (7, 300, 315);
    insert into ledger_txs (natural_key, actor_kind) values ('deposit:1', 'system'), ('convert:7:z', 'member'),
      ('convert:8:a', 'member'), ('convert:7:b', 'member'), ('convert:9:a', 'member');
    insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount) values (1, 1, 5 * 16 + 3, 'lotto', 1)`);
  await migrate(url);
  const found = await client.query(`
    select member_id, amount, natural_key from conversions join ledger_txs on ledger_txs.id = ledger_tx_id order by conversions.id`);
  expect(found.rows.map(({ member_id, amount, natural_key }) => [+member_id, +amount, natural_key])).toEqual([
    [7, 100, 'convert:7:z'],
    [8, 200, 'convert:8:a'],
    [7, 300, 'convert:7:b'],
  ]);
  expect((await client.query('select asset from ledger_transfers')).rows).toEqual([{ asset: 'lotto' }]);
  await expect(client.query(`delete from conversions`)).rejects.toThrow('conversions is append-only');
  await client.end();
  await drop();
});
