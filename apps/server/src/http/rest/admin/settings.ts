import { text } from '@starline/validators/fields';
import { z } from 'zod';
import { reviewSheet } from '../../../documents/spreadsheets/review-sheet.ts';
import { CSV, sendCsv, sendSheet, XLSX } from '../../../documents/spreadsheets/send.ts';
import { define } from '../call.ts';
import { readIfMatched, tagOfState } from '../if-match.ts';
import { Id, Success, SuccessWithId, wireId, wireText } from '../wire.ts';

const SettingsBody = z
  .record(text(60), z.object({ value: z.union([text(1000), z.number()]).optional() }))
  .meta({ examples: [{ withdraw_fee_percent: { value: '5' } }] });

/**
 * Converts numbers to text, as the procedure expects. Any other value passes unchanged and the procedure
 * refuses it.
 */
const textual = (entry: unknown): unknown => {
  const { value } = (entry ?? {}) as { value?: unknown };
  return typeof value === 'number' || typeof value === 'string' ? { value: String(value) } : entry;
};

export const adminSettings = [
  define('admin')('GET /api/admin/settings', {
    id: 'adminGetSettings',
    asks: 'settings.get',
    summary: 'Every setting with its type',
    answer: z.record(z.string(), z.object({ value: z.string(), type: z.string() })),
    headers: { ETag: 'Names these values: `If-Match` of a later save takes it.' },
    async run({ admin, reply }) {
      const settings = await admin.settings.get();
      reply.header('etag', tagOfState(settings));
      return settings;
    },
  }),
  define('admin')('POST /api/admin/settings', {
    id: 'adminSaveSettings',
    asks: 'settings.save',
    summary: 'Save settings: a map of name to {value}',
    map: SettingsBody,
    answer: Success,
    refusals: ['changed_meanwhile'],
    statuses: { changed_meanwhile: 412 },
    async run({ admin, request }) {
      const given = Object.entries((request.body ?? {}) as Record<string, unknown>);
      const settings = Object.fromEntries(given.map(([key, entry]) => [key, textual(entry)]));
      const stored = await readIfMatched(request, () => admin.settings.get());
      const seen =
        stored && Object.fromEntries(Object.entries(stored).map(([key, { value }]) => [key, value]));
      await admin.settings.save({ settings: settings as never, ...(seen && { seen }) });
      return { success: true as const };
    },
  }),
  define('admin')('GET /api/admin/settings/admins', {
    id: 'adminListAdmins',
    asks: 'admins.list',
    summary: 'Administrators who are not disabled',
    answer: z.array(z.object({ id: Id, username: z.string(), name: z.string() })),
    run: async ({ admin }) =>
      (await admin.admins.list())
        .filter(({ disabledAt }) => disabledAt === null)
        .map(({ id, username, name }) => ({ id, username, name })),
  }),
  define('admin')('POST /api/admin/settings/admins', {
    id: 'adminCreateAdmin',
    asks: 'admins.create',
    summary: 'Add an administrator with the role finance (owners only)',
    body: { username: wireText(), name: wireText(), password: wireText() },
    answer: SuccessWithId,
    async run({ admin }, input) {
      const { id } = await admin.admins.create({
        username: input.username ?? '',
        name: input.name ?? '',
        password: input.password ?? '',
      });
      return { success: true as const, id };
    },
  }),
  define('admin')('DELETE /api/admin/settings/admins/:id', {
    id: 'adminDeleteAdmin',
    asks: 'admins.delete',
    summary: 'Delete an administrator (owners only; not the last)',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin }, { id }) => admin.admins.delete({ id }),
  }),
  define('admin')('GET /api/admin/settings/admins/review/export', {
    id: 'adminExportAccessReview',
    asks: 'exports.review',
    answer: z.any(),
    produces: CSV,
    summary: 'The access review as CSV',
    run: (rest) =>
      sendCsv(rest, { name: 'access-review.csv', sheet: (texts) => reviewSheet(texts, rest.timeZone) }, () =>
        rest.admin.exports.review(),
      ),
  }),
  define('admin')('GET /api/admin/settings/admins/review/xlsx/export', {
    id: 'adminExportAccessReviewAsXlsx',
    asks: 'exports.review',
    answer: z.any(),
    produces: XLSX,
    summary: 'The same as XLSX',
    run: (rest) =>
      sendSheet(
        rest,
        { name: 'access-review.xlsx', sheet: (texts) => reviewSheet(texts, rest.timeZone) },
        () => rest.admin.exports.review(),
      ),
  }),
];
