import { toScreenTime } from '@starline/domain/business-time';
import { audit } from '@starline/i18n/admin/ko/audit';
import { common } from '@starline/i18n/admin/ko/common';
import { roleNameIn } from '@starline/i18n/admin/role-name';
import type { AdminCaller } from '@starline/router/callers';
import type { CsvColumn } from './csv.ts';

type Entry =
  Awaited<ReturnType<AdminCaller['exports']['audit']>> extends AsyncIterable<infer Row> ? Row : never;
type Texts = Readonly<Record<string, string>>;

const nameOf = (texts: Texts, name: string): string => texts[name.replaceAll(/[. ]/g, '_')] ?? name;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? audit.yes : audit.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function valuesText(values: unknown): string {
  if (values === null || values === undefined) return '';
  if (typeof values !== 'object' || Array.isArray(values)) return valueText(values);
  return Object.entries(values)
    .map(([field, value]) => `${nameOf(audit.fields, field)}: ${valueText(value)}`)
    .join('; ');
}

/** Returns the columns of the audit log as a file, with the labels of the Korean screen. */
export const auditColumns = (timeZone: string): CsvColumn<Entry>[] => [
  { header: audit.columns.id, text: (row) => String(row.id) },
  { header: audit.columns.createdAt, text: (row) => toScreenTime(new Date(row.createdAt), timeZone) },
  {
    header: audit.columns.actor,
    text: (row) => [audit.actors[row.actorKind], row.actorName].filter(Boolean).join(' '),
  },
  { header: audit.columns.address, text: (row) => row.address ?? '' },
  { header: audit.columns.action, text: (row) => nameOf(audit.actions, row.action) },
  { header: audit.columns.subject, text: (row) => nameOf(audit.subjects, row.subject) },
  { header: audit.columns.subjectId, text: (row) => row.subjectId },
  {
    header: audit.columns.subjectName,
    text: ({ subject, subjectId, subjectName }) =>
      subject === 'role' ? roleNameIn(common.roles, subjectId ?? '') : (subjectName ?? ''),
  },
  { header: audit.columns.before, text: (row) => valuesText(row.before) },
  { header: audit.columns.after, text: (row) => valuesText(row.after) },
];
