import type { Database } from '@starline/db/connection';
import { COMPANY_USERNAME } from '@starline/domain/members';
import { type SQL, sql } from 'drizzle-orm';
import type { FaultCode, FaultList } from './faults.ts';
import type { Kind } from './kinds.ts';
import type { Mapping } from './mapping.ts';

/** `found` yields the rows with the fault: `row` and `value`. */
type Check = { kind: Kind; field: string; code: FaultCode; found: SQL };

const table = (kind: Kind): SQL => sql.raw(`moving_in.${kind}`);

/** Every row after the first one with the same value. */
const repeated = (kind: Kind, column: string): SQL => sql`
  select "row", value from (
    select "row", ${sql.raw(column)}::text as value, row_number() over (partition by ${sql.raw(column)} order by "row") as nth
    from ${table(kind)} where ${sql.raw(column)} is not null) as each where nth > 1`;

/** Rows whose name is in no row of the other file. */
const unknown = (kind: Kind, column: string, among: string): SQL => sql`
  select "row", ${sql.raw(column)} as value from ${table(kind)}
  where ${sql.raw(column)} is not null and not exists (select 1 from ${sql.raw(`moving_in.${among}`)} other where other.key = ${sql.raw(`${kind}.${column}`)})`;

const where = (from: string, value: string, condition: SQL): SQL =>
  sql`select "row", ${sql.raw(value)}::text as value from ${sql.raw(`moving_in.${from}`)} as each where ${condition}`;

const members: Kind[] = ['purchases', 'balances', 'withdrawals', 'deposits', 'history'];
const ownRows: Kind[] = ['purchases', 'withdrawals', 'deposits', 'history'];
const TIMES: [Kind, field: string, column: string][] = [
  ['members', 'createdAt', 'created_at'],
  ['purchases', 'approvedAt', 'approved_at'],
  ['withdrawals', 'createdAt', 'created_at'],
  ['deposits', 'createdAt', 'created_at'],
  ['history', 'happenedAt', 'happened_at'],
];

const checks = ({ width, bookedAt }: Input): Check[] => [
  { kind: 'members', field: 'key', code: 'duplicate_key', found: repeated('members', 'key') },
  { kind: 'centers', field: 'key', code: 'duplicate_key', found: repeated('centers', 'key') },
  { kind: 'packages', field: 'key', code: 'duplicate_key', found: repeated('packages', 'key') },
  { kind: 'members', field: 'username', code: 'duplicate_username', found: repeated('members', 'username') },
  { kind: 'centers', field: 'name', code: 'duplicate_name', found: repeated('centers', 'name') },
  { kind: 'balances', field: 'member', code: 'duplicate_balance', found: repeated('balances', 'member') },
  {
    kind: 'members',
    field: 'username',
    code: 'reserved_username',
    found: where('members', 'username', sql`${COMPANY_USERNAME} in (username, key)`),
  },
  {
    kind: 'members',
    field: 'recommender',
    code: 'unknown_recommender',
    found: unknown('members', 'recommender', 'people'),
  },
  {
    kind: 'members',
    field: 'sponsor',
    code: 'unknown_sponsor',
    found: unknown('members', 'sponsor', 'people'),
  },
  {
    kind: 'members',
    field: 'center',
    code: 'unknown_center',
    found: unknown('members', 'center', 'centers'),
  },
  { kind: 'centers', field: 'owner', code: 'unknown_member', found: unknown('centers', 'owner', 'people') },
  {
    kind: 'centers',
    field: 'recommender',
    code: 'unknown_member',
    found: unknown('centers', 'recommender', 'people'),
  },
  {
    kind: 'purchases',
    field: 'package',
    code: 'unknown_package',
    found: unknown('purchases', 'package', 'packages'),
  },
  ...members.map(
    (kind): Check => ({
      kind,
      field: 'member',
      code: 'unknown_member',
      found: unknown(kind, 'member', 'people'),
    }),
  ),
  ...ownRows.map(
    (kind): Check => ({
      kind,
      field: 'member',
      code: 'company_elsewhere',
      found: where(kind, 'member', sql`member = ${COMPANY_USERNAME}`),
    }),
  ),
  ...TIMES.map(
    ([kind, field, column]): Check => ({
      kind,
      field,
      code: 'in_future',
      found: where(kind, column, sql`${sql.raw(column)} > ${bookedAt}::timestamptz`),
    }),
  ),
  {
    kind: 'members',
    field: 'position',
    code: 'place_taken',
    found: sql`
      select "row", sponsor || ' ' || position as value from (
        select *, row_number() over (partition by sponsor, position order by "row") as nth
        from moving_in.members where sponsor is not null and position is not null) as each where nth > 1`,
  },
  {
    kind: 'members',
    field: 'position',
    code: 'place_outside',
    found: where('members', 'position', sql`position >= ${width}::int`),
  },
  {
    kind: 'members',
    field: 'position',
    code: 'required',
    found: where('members', 'sponsor', sql`sponsor is not null and position is null`),
  },
  {
    kind: 'members',
    field: 'sponsor',
    code: 'required',
    found: where('members', 'sponsor', sql`sponsor is null`),
  },
  {
    kind: 'packages',
    field: 'pv',
    code: 'wrong_price',
    found: where('goods', 'pv', sql`type = 'normal' and pv > price`),
  },
  {
    kind: 'purchases',
    field: 'price',
    code: 'wrong_price',
    found: where('holdings', 'price', sql`type = 'normal' and (price = 0 or pv > price)`),
  },
  {
    kind: 'purchases',
    field: 'status',
    code: 'wrong_state',
    found: where('holdings', 'status', sql`type = 'normal' and status = 'inactive'`),
  },
  {
    kind: 'purchases',
    field: 'used',
    code: 'used_above_limit',
    found: where('holdings', 'used', sql`used > percent_of(pv, boosted_limit_percent)`),
  },
  {
    kind: 'withdrawals',
    field: 'centerAmount',
    code: 'center_above_amount',
    found: where(
      'asked',
      'center_amount',
      sql`center_amount > case type when 'lotto' then 0 else amount end`,
    ),
  },
  {
    kind: 'withdrawals',
    field: 'fee',
    code: 'fee_above_amount',
    found: where('asked', 'fee', sql`fee > amount`),
  },
  {
    kind: 'withdrawals',
    field: 'type',
    code: 'missing_destination',
    found: where(
      'asked',
      'type',
      sql`case type when 'bank' then '' in (bank_name, account_holder, account_number) or krw_amount is null or krw_rate is null
        when 'coin' then trc20_address = '' else lotto_address = '' end`,
    ),
  },
];

type Input = { mapping: Mapping; width: number; bookedAt: string; faults: FaultList };

/** Finds what is wrong between rows and files, each kind of fault in one query. */
export async function checkRows(tx: Database, input: Input): Promise<void> {
  const { mapping, faults } = input;
  for (const { kind, field, code, found } of checks(input)) {
    const file = mapping.files[kind];
    if (!file) continue;
    if ((field === 'position' || field === 'sponsor') && !hasSponsors(mapping)) continue;
    const rows = await tx.execute<{ row: number; value: string | null; count: number }>(
      sql`select "row" as row, value, count(*) over ()::int as count from (${found}) as each order by 1 limit ${faults.limit}`,
    );
    for (const { row, value } of rows.rows)
      faults.add({
        file: file.file,
        row,
        column: file.columns[field] ?? field,
        code,
        value: (value ?? '').slice(0, 60),
      });
    faults.count(code, (rows.rows[0]?.count ?? 0) - rows.rows.length);
  }
}

/**
 * Whether the files say where members stand in the sponsor tree. If not, they are placed as signups would be.
 */
export const hasSponsors = ({ files }: Mapping): boolean => files.members?.columns.sponsor !== undefined;
