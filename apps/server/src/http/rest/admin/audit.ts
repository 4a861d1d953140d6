import { AUDIT } from '@starline/validators/lists/audit';
import { z } from 'zod';
import { auditColumns } from '../../../documents/spreadsheets/audit-columns.ts';
import { csvOf } from '../../../documents/spreadsheets/csv.ts';
import { CSV, sendStream } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';
import { wireFilters } from '../list-fields.ts';

export const adminAudit = [
  define('admin')('GET /api/admin/audit/export', {
    id: 'adminExportAuditLog',
    asks: 'exports.audit',
    answer: z.any(),
    produces: CSV,
    summary: 'The audit log as CSV; without the right to read it, their own entries',
    query: wireFilters(AUDIT),
    run: ({ admin, reply, timeZone }, filters) =>
      sendStream(
        reply,
        { name: 'audit.csv', type: CSV, write: async (rows) => csvOf(auditColumns(timeZone), rows) },
        () => admin.exports.audit(filters as never),
      ),
  }),
];
