import { AUDIT } from '@starline/validators/lists/audit';
import { z } from 'zod';
import { auditSheet } from '../../../documents/spreadsheets/audit-sheet.ts';
import { CSV, sendCsv, sendSheet, XLSX } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';
import { wireFilters } from '../list-fields.ts';

export const adminAudit = [
  define('admin')('GET /api/admin/audit/export', {
    id: 'adminExportAuditLog',
    asks: 'exports.audit',
    answer: z.any(),
    produces: CSV,
    summary: 'The audit log as CSV; without its right, their own entries',
    query: wireFilters(AUDIT),
    run: (rest, filters) =>
      sendCsv(rest, { name: 'audit.csv', sheet: auditSheet }, () =>
        rest.admin.exports.audit(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/audit/xlsx/export', {
    id: 'adminExportAuditLogAsXlsx',
    asks: 'exports.audit',
    answer: z.any(),
    produces: XLSX,
    summary: 'The same as XLSX',
    query: wireFilters(AUDIT),
    run: (rest, filters) =>
      sendSheet(rest, { name: 'audit.xlsx', sheet: auditSheet, filters }, () =>
        rest.admin.exports.audit(filters as never),
      ),
  }),
];
