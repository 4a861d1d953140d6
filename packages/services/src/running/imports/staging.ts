import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { COMPANY_ID, COMPANY_USERNAME } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import type { FaultList } from './faults.ts';
import { columnOf, fieldsOf, KEYS, KIND_NAMES, type Kind } from './kinds.ts';
import type { Mapping } from './mapping.ts';
import { readRows } from './read-rows.ts';

/** The schema of what was read and is not loaded yet. It is dropped when the import is proved. */
export const STAGING = 'moving_in';

const columnsOf = (kind: Kind) => fieldsOf(kind).map(([name, field]) => `${columnOf(name)} ${field.type}`);

/**
 * Creates the staging tables and fills them from the files, empty ones where no file is named. Faults of
 * cells are collected.
 */
export async function fillStaging(
  tx: Database,
  input: {
    folder: string;
    mapping: Mapping;
    zone: string;
    faults: FaultList;
    onFile: (kind: Kind, rows: number) => void;
  },
): Promise<void> {
  await tx.execute(sql.raw(`create schema ${STAGING}`));
  for (const kind of KIND_NAMES) {
    const table = `${STAGING}.${kind}`;
    await tx.execute(sql.raw(`create table ${table} ("row" int not null, ${columnsOf(kind).join(', ')})`));
    const mapping = input.mapping.files[kind];
    if (!mapping) continue;
    const rows = await copyRows(
      tx,
      table,
      ['row', ...fieldsOf(kind).map(([name]) => columnOf(name))],
      readRows(kind, {
        folder: input.folder,
        file: mapping.file,
        mapping,
        reading: { zone: input.zone },
        faults: input.faults,
      }),
    );
    const key = KEYS[kind];
    if (key) await tx.execute(sql.raw(`update ${table} set key = ${columnOf(key)} where key is null`));
    await tx.execute(sql.raw(`analyze ${table}`));
    input.onFile(kind, rows);
  }
  await numberPeople(tx);
}

/**
 * Numbers the members in the order of the file, as they will be numbered. `people` are the members and the
 * company.
 */
async function numberPeople(tx: Database): Promise<void> {
  await tx.execute(
    sql.raw(`
    create table ${STAGING}.people as
    select key, ${COMPANY_ID} + row_number() over (order by "row") as id, "row", recommender, sponsor, position from ${STAGING}.members
    where key is not null
    union all select '${COMPANY_USERNAME}', ${COMPANY_ID}, 0, null, null, null`),
  );
  await tx.execute(sql.raw(`create index on ${STAGING}.people (key)`));
  await tx.execute(sql.raw(`analyze ${STAGING}.people`));
}
