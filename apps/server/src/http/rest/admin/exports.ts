import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { PRODUCTS } from '@starline/validators/lists/products';
import { REWARDS } from '@starline/validators/lists/rewards';
import { z } from 'zod';
import { sendSheet, XLSX } from '../../../documents/spreadsheets/send.ts';
import { listSheets } from '../../../documents/spreadsheets/sheets.ts';
import { define } from '../call.ts';
import { DOWNLOAD_HEADERS } from '../download-headers.ts';
import { wireFilters } from '../list-fields.ts';
import { wireId, wireText } from '../wire.ts';
import { memberFilters } from './members.ts';
import { withdrawalFilters } from './withdrawals.ts';

const file = { answer: z.any(), produces: XLSX };
const timestamp = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');

export const adminExports = [
  define('admin')('GET /api/admin/members/export', {
    id: 'adminExportMembers',
    asks: 'exports.members',
    ...file,
    summary: 'Members as XLSX, masked unless a reason is given',
    query: { ...memberFilters, reason: wireText() },
    run: (rest, filters) =>
      sendSheet(
        rest,
        {
          name: `${timestamp(rest.time(rest.now().toISOString()))}.xlsx`,
          sheet: (texts) => listSheets(texts).members,
          filters,
        },
        () => rest.admin.exports.members(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/deposits/export', {
    id: 'adminExportDeposits',
    asks: 'exports.deposits',
    ...file,
    summary: 'Deposits as XLSX',
    query: wireFilters(DEPOSITS),
    run: (rest, filters) =>
      sendSheet(rest, { name: 'deposits.xlsx', sheet: (texts) => listSheets(texts).deposits, filters }, () =>
        rest.admin.exports.deposits(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/withdraws/export', {
    id: 'adminExportWithdrawals',
    asks: 'exports.withdrawals',
    ...file,
    summary: 'Withdrawals as XLSX, masked unless a reason is given',
    query: { ...withdrawalFilters, reason: wireText() },
    run: (rest, filters) =>
      sendSheet(
        rest,
        { name: 'withdraws.xlsx', sheet: (texts) => listSheets(texts).withdrawals, filters },
        () => rest.admin.exports.withdrawals(filters as never),
      ),
  }),
  define('admin')('GET /api/point-adjust/export', {
    id: 'adminExportAdjustments',
    asks: 'exports.adjustments',
    ...file,
    summary: 'Adjustments as XLSX',
    query: wireFilters(ADJUSTMENTS),
    run: (rest, filters) =>
      sendSheet(
        rest,
        { name: 'point-adjust.xlsx', sheet: (texts) => listSheets(texts).adjustments, filters },
        () => rest.admin.exports.adjustments(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/products/export', {
    id: 'adminExportPurchases',
    asks: 'exports.products',
    ...file,
    summary: 'Products as XLSX',
    query: wireFilters(PRODUCTS),
    run: (rest, filters) =>
      sendSheet(rest, { name: 'products.xlsx', sheet: (texts) => listSheets(texts).products, filters }, () =>
        rest.admin.exports.products(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/rewards/export', {
    id: 'adminExportRewards',
    asks: 'exports.rewards',
    ...file,
    summary: 'Rewards as XLSX',
    query: wireFilters(REWARDS),
    run: (rest, filters) =>
      sendSheet(rest, { name: 'rewards.xlsx', sheet: (texts) => listSheets(texts).rewards, filters }, () =>
        rest.admin.exports.rewards(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/exports/:id', {
    id: 'adminDownloadExport',
    asks: 'exports.load',
    summary: 'The file of an export of the last 30 days, as it was sent',
    params: { id: wireId() },
    answer: z.any(),
    produces: 'application/octet-stream',
    async run({ admin, reply }, { id }) {
      const { name, type, content } = await admin.exports.load({ id });
      reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          ...DOWNLOAD_HEADERS,
        })
        .type(type)
        .send(content);
      return undefined;
    },
  }),
];
