import { z } from 'zod';
import { csvOf } from '../../../documents/spreadsheets/csv.ts';
import { DISCLOSURE, disclosureColumns } from '../../../documents/spreadsheets/disclosure.ts';
import { CSV, sendSheet, sendStream, XLSX } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';

export const adminDisclosures = [
  define('admin')('GET /api/admin/disclosures/export', {
    id: 'adminExportDisclosures',
    asks: 'exports.disclosure',
    summary: 'Rewards as a share of sales and members by income band, by month, as a spreadsheet',
    answer: z.any(),
    produces: XLSX,
    run: ({ admin, reply, timeZone }) =>
      sendSheet(reply, { name: 'disclosure.xlsx', sheet: DISCLOSURE, timeZone }, () =>
        admin.exports.disclosure(),
      ),
  }),
  define('admin')('GET /api/admin/disclosures/csv/export', {
    id: 'adminExportDisclosuresAsCsv',
    asks: 'exports.disclosure',
    summary: 'Rewards as a share of sales and members by income band, by month, as CSV',
    answer: z.any(),
    produces: CSV,
    run: ({ admin, reply }) =>
      sendStream(
        reply,
        { name: 'disclosure.csv', type: CSV, write: async (rows) => csvOf(disclosureColumns, rows) },
        () => admin.exports.disclosure(),
      ),
  }),
];
