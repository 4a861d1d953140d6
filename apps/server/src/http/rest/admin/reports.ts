import { REPORT_LANGUAGES } from '@starline/domain/reports';
import { z } from 'zod';
import { reportWorkbook } from '../../../documents/reports/workbook.ts';
import { sendFile, XLSX } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';
import { languageOf } from '../texts.ts';
import { wireId } from '../wire.ts';

export const adminReports = [
  define('admin')('GET /api/admin/reports/:id', {
    id: 'adminDownloadReport',
    asks: 'reports.read',
    summary: 'A scheduled report as XLSX',
    params: { id: wireId() },
    answer: z.any(),
    produces: XLSX,
    async run({ admin, reply, request }, { id }) {
      const { kind, period, figures } = await admin.reports.read({ id });
      const language = languageOf(request.headers['accept-language'], REPORT_LANGUAGES);
      return sendFile(reply, { name: `starline_${kind}_${period}.xlsx`, type: XLSX }, () =>
        reportWorkbook({ kind, period, figures, language }),
      );
    },
  }),
];
