import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { hasTransfers, isHere } from '../../base/archives/archived.ts';
import type { EntryKind } from '../../base/journal/entry-kind.ts';
import { ENTRY_KINDS } from '../../base/journal/entry-kinds.ts';
import { type ChainName, chainTable, type Head } from '../../base/journal/heads.ts';
import { type Checked, compare, FINDINGS_NAMED } from './compare.ts';

type Input = { isFull: boolean };

/** The position up to which entries were verified before; a full check begins at the first entry. */
const verified = (chain: ChainName, { isFull }: Input): SQL =>
  isFull
    ? sql`0::bigint`
    : sql`coalesce((select position from chain_checkpoints where chain = ${chain}), 0)::bigint`;

async function inOrder(checks: readonly (() => Promise<Checked>)[]): Promise<Checked> {
  const all: Checked = { examined: 0, differences: 0, findings: [] };
  for (const check of checks) {
    const { examined, differences, findings } = await check();
    all.examined += examined;
    all.differences += differences;
    all.findings = [...all.findings, ...findings].slice(0, FINDINGS_NAMED);
  }
  return all;
}

/** Checks that every entry of the audit log is what was chained, after the entry chained before it. */
export const checkAudit = (tx: Database, input: Input): Promise<Checked> =>
  inOrder([
    () =>
      compare(
        tx,
        sql`
        select 'entry ' || link.audit_id,
          encode(sha256(coalesce((select hash from audit_seals before where before.position = link.position - 1), '')
            || convert_to(audit_entry_text(entry), 'UTF8')), 'hex'),
          encode(link.hash, 'hex')
        from audit_seals link left join audit_log entry on entry.id = link.audit_id
        where link.position > ${verified('audit', input)} and not exists (
          select 1 from archives where state = 'archived' and link.audit_id >= audit_from and link.audit_id < audit_to)`,
      ),
    () => checkCheckpoint(tx, 'audit'),
  ]);

/**
 * Checks that every entry of the journal chain follows the previous one, and that every record is still what
 * its entry was made from.
 */
export function checkJournal(tx: Database, input: Input): Promise<Checked> {
  const since = verified('journal', input);
  const links = () =>
    compare(
      tx,
      sql`
      select 'entry ' || position, encode(sha256(coalesce((select hash from journal_entries before where before.position = entry.position - 1), '')
          || entry_hash), 'hex'), encode(hash, 'hex')
      from journal_entries entry where position > ${since}`,
    );
  const records = ENTRY_KINDS.map((kind) => () => checkRecords(tx, kind, since));
  return inOrder([links, ...records, () => checkCheckpoint(tx, 'journal')]);
}

const checkRecords = (tx: Database, kind: EntryKind, since: SQL): Promise<Checked> =>
  compare(
    tx,
    sql`
    select ${`${kind.name} `} || coalesce((select natural_key from ledger_txs where ${kind.name} = 'posting' and id = entry.subject_id),
        entry.subject_id || case when entry.part = 0 then '' else ' chunk ' || entry.part end),
      encode(entry_hash, 'hex'),
      case when record.subject_id is null then ${kind.name === 'bases' ? ofReversed : sql`'no such record'`}
        else encode(sha256(convert_to(coalesce(${kind.text}, ''), 'UTF8')), 'hex') end
    from journal_entries entry left join (${kind.records}) as record
      on record.subject_id = entry.subject_id and record.part = entry.part
    where entry.kind = ${kind.name} and entry.position > ${since} ${IS_HERE[kind.name] ?? sql``}`,
  );

/**
 * Records that need archived rows: their entries stay on the chain, and the archive's files are proved by
 * their hashes.
 */
const IS_HERE: Record<string, SQL> = {
  posting: sql`and ${hasTransfers(sql`entry.subject_id`)}`,
  rewards: sql`and ${isHere(sql`(select business_day from settlement_runs where id = entry.subject_id)`)}`,
};

/** A reversed run has no bases: its reversal is an entry of its own. */
const ofReversed = sql`case when exists (select 1 from settlement_runs where id = entry.subject_id and status = 'reversed')
  then encode(entry_hash, 'hex') else 'no such record' end`;

/** Checks that heads copied earlier are still on their chains. */
export const checkHeads = (tx: Database, heads: readonly Head[]): Promise<Checked> =>
  inOrder(
    heads.map(
      ({ chain, position, hash }) =>
        () =>
          compare(
            tx,
            sql`select ${`${chain} entry ${position}`}::text, ${hash}::text, coalesce(
              (select encode(hash, 'hex') from ${chainTable(chain)} where position = ${position}), 'no such entry')`,
          ),
    ),
  );

/** Checks that the entry after which a daily check begins still exists: everything up to it was verified. */
const checkCheckpoint = (tx: Database, chain: ChainName): Promise<Checked> =>
  compare(
    tx,
    sql`select 'checkpoint ' || position, encode(hash, 'hex'),
      coalesce((select encode(hash, 'hex') from ${chainTable(chain)} entry where entry.position = chain_checkpoints.position), 'no such entry')
    from chain_checkpoints where chain = ${chain}`,
  );

/** Stores where the next daily check begins: after what this one has verified. */
export async function keepCheckpoints(db: Database, heads: readonly Head[], at: string): Promise<void> {
  for (const { chain, position, hash } of heads)
    await db.execute(sql`
      insert into chain_checkpoints (chain, position, hash, verified_at) values (${chain}, ${position}, decode(${hash}, 'hex'), ${at})
      on conflict (chain) do update set position = excluded.position, hash = excluded.hash, verified_at = excluded.verified_at
      where chain_checkpoints.position <= excluded.position`);
}

/** The number of the newest named maintenance; 0 if there was none. */
export async function newestMaintenance(db: Database): Promise<number> {
  const found = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::bigint as id from maintenance_log`,
  );
  return Number(found.rows[0]?.id ?? 0);
}

/** Stores that the maintenances up to this one were named by a report that found nothing else. */
export async function keepMaintenance(db: Database, id: number, at: string): Promise<void> {
  if (id === 0) return;
  await db.execute(sql`
    insert into chain_checkpoints (chain, position, hash, verified_at) values ('maintenance', ${id}, '', ${at})
    on conflict (chain) do update set position = excluded.position, verified_at = excluded.verified_at
    where chain_checkpoints.position < excluded.position`);
}
