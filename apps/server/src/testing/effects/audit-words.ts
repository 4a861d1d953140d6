import type { auditLog } from '@starline/db/schema/audit';
import { AUDIT_VALUES } from '@starline/i18n/admin/audit-values';
import { ADMIN_TEXTS } from '@starline/i18n/testing/admin-texts';

type Row = Pick<typeof auditLog.$inferSelect, 'action' | 'subject' | 'before' | 'after'>;
type Tree = { [name: string]: Tree | string };
const hasText = (texts: object, group: string, key: string): boolean => {
  const within = group
    .split(/[:.]/)
    .reduce<Tree | string | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts as Tree,
    );
  return typeof within === 'object' && typeof within[key.replaceAll('.', '_')] === 'string';
};

/** Fields whose values are what someone typed, a name or a key: they are shown as they are stored. */
const FREE: ReadonlySet<string> = new Set(['content', 'file', 'name', 'of', 'text', 'title', 'username']);
const valuesOf = (path: string): readonly string[] =>
  path in AUDIT_VALUES ? AUDIT_VALUES[path as keyof typeof AUDIT_VALUES] : [];
/** A value that the program chose from a list. */
const isStoredWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-zA-Z]*([_.][a-zA-Z]+)*$/.test(value);

function* fieldsOf(value: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (Array.isArray(value)) {
    yield [path, undefined];
    for (const each of value) if (typeof each !== 'object') yield [path, each];
  } else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* fieldsOf(each, path ? `${path}.${key}` : key);
  else if (path) yield [path, value];
  else if (value !== null) yield ['value', value];
}

/**
 * Returns the acts, subjects, fields and values of the rows that have no text in a language of the back
 * office.
 */
export function missingWords(rows: readonly Row[]): string[] {
  const missing = new Set<string>();
  for (const [language, texts] of Object.entries(ADMIN_TEXTS)) {
    const want = (what: string, key: string, groups: readonly string[]) => {
      if (!groups.some((group) => hasText(texts, group, key))) missing.add(`${language}: ${what} ${key}`);
    };
    for (const { action, subject, before, after } of rows) {
      want('act', action, ['audit:actions']);
      want('subject', subject, ['audit:subjects']);
      for (const [path, value] of [...fieldsOf(before, ''), ...fieldsOf(after, '')]) {
        if (!hasText(texts, 'audit:fields', path))
          for (const part of path.split('.')) want(`field ${path}`, part, ['audit:fields']);
        if (isStoredWord(value) && !FREE.has(path)) want(path, value, valuesOf(path));
      }
    }
  }
  return [...missing].sort();
}
