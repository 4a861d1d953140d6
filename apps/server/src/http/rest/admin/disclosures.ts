import { z } from 'zod';
import { disclosurePages, disclosureTable } from '../../../documents/spreadsheets/disclosure.ts';
import { CSV, sendBook, sendCsv, XLSX } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';

export const adminDisclosures = [
  define('admin')('GET /api/admin/disclosures/export', {
    id: 'adminExportDisclosures',
    asks: 'exports.disclosure',
    summary: 'Payout ratio and members by income band, by month',
    answer: z.any(),
    produces: XLSX,
    run: (rest) =>
      sendBook(
        rest,
        {
          name: 'disclosure.xlsx',
          title: ({ law }) => law.title,
          pages: disclosurePages,
        },
        () => rest.admin.exports.disclosure(),
      ),
  }),
  define('admin')('GET /api/admin/disclosures/csv/export', {
    id: 'adminExportDisclosuresAsCsv',
    asks: 'exports.disclosure',
    summary: 'The same as CSV',
    answer: z.any(),
    produces: CSV,
    run: (rest) =>
      sendCsv(rest, { name: 'disclosure.csv', sheet: disclosureTable }, () =>
        rest.admin.exports.disclosure(),
      ),
  }),
];
