import { roleNameIn } from '@starline/i18n/admin/role-name';
import type { AdminCaller } from '@starline/router/callers';
import type { Sheet } from './book.ts';
import type { SheetTexts } from './texts.ts';

type Entry =
  Awaited<ReturnType<AdminCaller['exports']['audit']>> extends AsyncIterable<infer Row> ? Row : never;
type Words = Readonly<Record<string, string>>;

const nameOf = (words: Words, name: string): string => words[name.replaceAll(/[. ]/g, '_')] ?? name;

/** Returns the audit log as a table, with the labels of the screen. */
export function auditSheet({ audit, common, keptExports, spreadsheets }: SheetTexts): Sheet<Entry> {
  const { columns } = audit;
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '-';
    if (typeof value === 'boolean') return value ? audit.yes : audit.no;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const valuesText = (values: unknown): string | null => {
    if (values === null || values === undefined) return null;
    if (typeof values !== 'object' || Array.isArray(values)) return valueText(values);
    return Object.entries(values)
      .map(([field, value]) => `${nameOf(audit.fields, field)}: ${valueText(value)}`)
      .join('; ');
  };
  return {
    title: spreadsheets.titles.audit,
    columns: [
      { header: columns.id, kind: 'id', width: 20, value: (row) => row.id },
      { header: columns.createdAt, kind: 'time', width: 20, value: (row) => row.createdAt },
      {
        header: columns.actor,
        kind: 'text',
        width: 20,
        value: (row) => [audit.actors[row.actorKind], row.actorName].filter(Boolean).join(' '),
      },
      { header: columns.address, kind: 'text', width: 18, value: (row) => row.address },
      { header: columns.action, kind: 'text', width: 26, value: (row) => nameOf(audit.actions, row.action) },
      {
        header: columns.subject,
        kind: 'text',
        width: 16,
        value: (row) => nameOf(audit.subjects, row.subject),
      },
      { header: columns.subjectId, kind: 'text', width: 20, value: (row) => row.subjectId },
      {
        header: columns.subjectName,
        kind: 'text',
        width: 20,
        value: ({ subject, subjectId, subjectName }) => {
          if (subject === 'role') return roleNameIn(common.roles, subjectId ?? '');
          return subject === 'export' ? nameOf(keptExports.lists, subjectId ?? '') : subjectName;
        },
      },
      {
        header: columns.before,
        kind: 'text',
        width: 44,
        wraps: true,
        value: (row) => valuesText(row.before),
      },
      { header: columns.after, kind: 'text', width: 44, wraps: true, value: (row) => valuesText(row.after) },
    ],
  };
}
