import type { Database } from '@starline/db/connection';
import { HIDDEN } from '@starline/domain/masked';
import { maskPersonal, maskText } from '@starline/domain/personal-data';
import { type SQL, sql } from 'drizzle-orm';

/** A document with the name of its member. */
const documentOf = (table: string): SQL =>
  sql`select own.id, username as name, closed_at is not null as closed from ${sql.raw(table)} own join members on members.id = own.member_id`;

/** Where the name of an id stands, by the field of an entry that holds the id. */
const NAMES = {
  members: sql`select id, username as name, closed_at is not null as closed from members`,
  admins: sql`select id, username as name, false as closed from admins`,
  centers: sql`select id, name, false as closed from centers`,
  countries: sql`select id, name_ko as name, false as closed from countries`,
  packages: sql`select id, name, false as closed from packages`,
  deposits: documentOf('deposits'),
  withdrawals: documentOf('withdrawals'),
};
type Source = keyof typeof NAMES;
const SOURCE_OF: Readonly<Record<string, Source>> = {
  memberId: 'members',
  recommenderId: 'members',
  ownerId: 'members',
  sponsorId: 'members',
  centerOwnerId: 'members',
  centerRecommenderId: 'members',
  adminId: 'admins',
  invitedBy: 'admins',
  centerId: 'centers',
  countryId: 'countries',
  productId: 'packages',
  packageId: 'packages',
};

/** Subjects of entries that hold personal data of a member. */
const OWNED: Readonly<Record<string, Source>> = {
  member: 'members',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
};

type Entry = { subject: string; subjectId: string; before: unknown; after: unknown };
/** Both hold the source and the id. `closed`: a closed account, a deleted member, or a document of one. */
type Found = { wanted: Wanted; names: Map<string, string>; closed: Set<string> };
/** Fields that no longer show for a closed account. */
const OF_PERSON = ['name', 'accountHolder', 'bankName'];

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

type Wanted = Map<Source, Set<number>>;

/** The name of a subject's member, for `withNames` of entries about it, beside which it can be read. */
export function readSubjectName(db: Database, subject: string, id: number): Promise<Found> {
  const source = OWNED[subject];
  return readNames(db, new Map(source && [[source, new Set([id])]]));
}

/** Reads names in one statement; an id without a name is left out. */
async function readNames(db: Database, wanted: Wanted): Promise<Found> {
  const found: Found = { wanted, names: new Map(), closed: new Set() };
  const selects = [...wanted].flatMap(([source, ids]) =>
    ids.size === 0
      ? []
      : sql`select ${source}::text as source, id, name, closed from (${NAMES[source]}) as named
          where id = any(${sql.param([...ids])}::bigint[])`,
  );
  if (selects.length === 0) return found;
  const named = await db.execute<{ source: Source; id: number; name: string; closed: boolean }>(
    sql.join(selects, sql` union all `),
  );
  for (const { source, id, name, closed } of named.rows) {
    found.names.set(`${source} ${id}`, name);
    if (closed) found.closed.add(`${source} ${id}`);
  }
  for (const id of wanted.get('members') ?? [])
    if (!found.names.has(`members ${id}`)) found.closed.add(`members ${id}`);
  return found;
}

const NONE: Found = { wanted: new Map(), names: new Map(), closed: new Set() };

/**
 * Returns the entries with the name in place of each id that `before` and `after` hold; an id without a name
 * stays. Personal data are masked, of closed accounts the names too. The stored entries keep what the chain
 * covers. `known` are names that were read before. docs/security/personal-data.md#audit.
 */
export async function withNames<Row extends Entry>(
  db: Database,
  rows: Row[],
  known: Found = NONE,
): Promise<Row[]> {
  const wanted = wantedBy(rows, known);
  const more = await readNames(db, wanted);
  const found: Found = {
    wanted,
    names: new Map([...known.names, ...more.names]),
    closed: new Set([...known.closed, ...more.closed]),
  };
  return rows.map((row) => ({
    ...row,
    before: shown(row, 'before', found),
    after: shown(row, 'after', found),
  }));
}

/**
 * Returns an entry masked as `withNames` masks it, with its ids. For what a request for approval holds, which
 * is stored as it was asked.
 */
export async function maskedEntry<Row extends Entry>(db: Database, row: Row): Promise<Row> {
  const { wanted, closed } = await readNames(db, wantedBy([row], NONE));
  const found: Found = { wanted, names: new Map(), closed };
  return { ...row, before: shown(row, 'before', found), after: shown(row, 'after', found) };
}

/** Returns values of a closed account without the names in them. */
export const hideNames = <Values extends object>(values: Values): Values =>
  hide(values, OF_PERSON, new Set()) as Values;

/** The names that the entries need beside the known ones. */
function wantedBy(rows: readonly Entry[], known: Found): Wanted {
  const wanted: Wanted = new Map();
  const want = (source: Source, id: number) => {
    if (!known.wanted.get(source)?.has(id)) wanted.set(source, (wanted.get(source) ?? new Set()).add(id));
  };
  for (const [field, value] of rows.flatMap(({ before, after }) => [
    ...fieldsOf(before),
    ...fieldsOf(after),
  ])) {
    const source = SOURCE_OF[field];
    if (source && typeof value === 'number') want(source, value);
    for (const { id } of holdersIn(field, value)) want('withdrawals', id);
  }
  for (const row of rows) {
    const subject = subjectOf(row);
    if (subject) want(...subject);
  }
  return wanted;
}

/**
 * The member, or the document of one, that an entry is about; of a request for approval, what its act is
 * about.
 */
function subjectOf({ subject, subjectId, after }: Entry): [source: Source, id: number] | undefined {
  const of = new Map(fieldsOf(after)).get('of');
  const [about = '', id = ''] = subject === 'approval' ? String(of).split(' ') : [subject, subjectId];
  const source = OWNED[about];
  return source && /^[0-9]{1,15}$/.test(id) ? [source, Number(id)] : undefined;
}

type Holder = { id: number; holder: string };
/** The holders that were written into a batch, by their withdrawals. docs/domain/payouts.md#letters */
const holdersIn = (field: string, value: unknown): readonly Holder[] =>
  field === 'holders' && Array.isArray(value) ? value : [];

function shown(row: Entry, side: 'before' | 'after', { names, closed }: Found): unknown {
  const values = row[side];
  const owner = subjectOf(row) ?? ['members', new Map(fieldsOf(values)).get('memberId')];
  const hidden = closed.has(owner.join(' ')) ? OF_PERSON : [];
  return maskPersonal(hide(named(values, names), hidden, closed));
}

/** `address` is that of a destination here. */
const hide = (value: unknown, hidden: readonly string[], closed: Found['closed']): unknown =>
  fieldsOf(value).length === 0
    ? value
    : Object.fromEntries(
        fieldsOf(value).map(([field, each]) => {
          const holders = holdersIn(field, each);
          if (holders.length > 0) return [field, holders.map((one) => hideHolder(one, closed))];
          if (typeof each !== 'string') return [field, each];
          if (field === 'address') return [field, maskText('wallet', each)];
          return [field, hidden.includes(field) && each !== '' ? HIDDEN : each];
        }),
      );

const hideHolder = (one: Holder, closed: Found['closed']): Holder =>
  closed.has(`withdrawals ${one.id}`) ? { ...one, holder: HIDDEN } : one;

function named(value: unknown, names: Found['names']): unknown {
  const fields = fieldsOf(value);
  if (fields.length === 0) return value;
  return Object.fromEntries(
    fields.map(([field, each]) => [field, names.get(`${SOURCE_OF[field]} ${each}`) ?? each]),
  );
}
