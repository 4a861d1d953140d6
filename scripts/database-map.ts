import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './commands.ts';

const PAGE = 'docs/database.md';
const SQL = 'packages/db/sql';
const SCHEMA = 'packages/db/src/schema';
const SERVICES = 'packages/services/src';
const ROLES = ['member', 'admin', 'worker'] as const;

type Privileges = Partial<Record<(typeof ROLES)[number], string>>;
/** Imported by its path: `scripts` is a TypeScript project of its own and cannot name files of a package. */
const { PRIVILEGES, FUNCTIONS } = (await import(join(ROOT, 'packages/db/src/roles/privileges.ts'))) as {
  PRIVILEGES: Record<string, Privileges>;
  FUNCTIONS: Record<string, string[]>;
};

/** The folders of every floor. docs/architecture.md#floors */
const FEATURES = new Set(globSync(`${SERVICES}/*/*/`, { cwd: ROOT }).map((path) => basename(path)));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));
const namesOf = (folder: string): string[] =>
  filesOf(`${SQL}/${folder}`, '.sql').map((name) => name.replace('.sql', ''));

const views = namesOf('views');
/**
 * The tables of the drizzle schema, and those that only SQL declares: each has privileges, as a test proves.
 */
const tables = new Set([
  ...filesOf(SCHEMA, '.ts').flatMap((file) =>
    [...read(`${SCHEMA}/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  ),
  ...Object.keys(PRIVILEGES).filter((name) => !views.includes(name)),
]);

/**
 * `select, insert, update (read_at)` as `insert, update of columns`; without the rights to read and to
 * maintain.
 */
function writesOf(privileges: string): string {
  const all = [...privileges.matchAll(/(\w+)( \([^)]*\))?(?:,|$)/g)];
  const writes = all.filter(([, name = '']) => ['insert', 'update', 'delete'].includes(name));
  const names = writes.map(([, name, columns]) => (columns ? `${name} of columns` : name));
  return names.join() === 'insert,update,delete' ? 'all' : names.join(', ');
}

/** What the roles may write, roles with the same rights together; `owner` if none of them may. */
function writersOf(table: string): string {
  const roles = new Map<string, string[]>();
  for (const role of ROLES) {
    const writes = writesOf(PRIVILEGES[table]?.[role] ?? '');
    if (writes !== '') roles.set(writes, [...(roles.get(writes) ?? []), role]);
  }
  return [...roles].map(([writes, names]) => `${names.join(', ')}: ${writes}`).join('; ') || 'owner';
}

const readersOf = (view: string): string =>
  ROLES.filter((role) => PRIVILEGES[view]?.[role]?.includes('select')).join(', ');

/**
 * Who may execute a function, and with whose rights it runs. PostgreSQL admits all roles where no file
 * revokes it.
 */
function callersOf(name: string): string {
  const text = read(`${SQL}/functions/${name}.sql`);
  const ofOwner = text.includes('SECURITY DEFINER') ? '; as the owner' : '';
  if (text.includes('RETURNS trigger')) return `trigger${ofOwner}`;
  if (!text.includes('REVOKE EXECUTE')) return `all${ofOwner}`;
  return FUNCTIONS[name] ? `${FUNCTIONS[name].join(', ')}${ofOwner}` : 'owner';
}

/** The rows of a section of the page that begin with a name in backticks, as cells. */
function rowsOf(section: string, next?: string): string[][] {
  const page = read(PAGE);
  const start = page.indexOf(`<a id="${section}">`);
  return page
    .slice(start, next === undefined ? undefined : page.indexOf(`<a id="${next}">`, start))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^`(\w+)`$/, '$1')));
}
const mapOf = (kind: string, names: Iterable<string>, rights: (name: string) => string): string[] =>
  [...names].map((name) => `${kind} ${name} (${rights(name)})`);
const bookOf = (kind: string, rows: string[][]): string[] =>
  rows.map(([, name, , right, last]) => `${kind} ${name} (${kind === 'table' ? right : last})`);

const tableRows = rowsOf('tables', 'views');
const folders = tableRows.flatMap(([, , , , cell = '']) =>
  [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
);

/**
 * The tables, views and functions of the database with who may use them, as the code and as docs/database.md
 * name them, and the folders of `services` that the page names.
 */
export const DATABASE_LISTS: { page: string; code: string[]; book: string[] }[] = [
  { page: PAGE, code: mapOf('table', tables, writersOf), book: bookOf('table', tableRows) },
  { page: PAGE, code: mapOf('view', views, readersOf), book: bookOf('view', rowsOf('views', 'functions')) },
  {
    page: PAGE,
    code: mapOf('function', namesOf('functions'), callersOf),
    book: bookOf('function', rowsOf('functions')),
  },
  { page: PAGE, code: folders.filter((name) => FEATURES.has(name)), book: folders },
];
