import { z } from 'zod';
import { sendSheet, XLSX } from '../../../documents/spreadsheets/send.ts';
import {
  ADJUSTMENTS,
  DEPOSITS,
  MEMBERS,
  PRODUCTS,
  REWARDS,
  WITHDRAWALS,
} from '../../../documents/spreadsheets/sheets.ts';
import { define } from '../call.ts';
import { DOWNLOAD_HEADERS } from '../download-headers.ts';
import { wireId, wireText } from '../wire.ts';
import { adjustmentFilters } from './adjustments.ts';
import { depositFilters } from './deposits.ts';
import { memberFilters, memberSort } from './members.ts';
import { productFilters } from './products.ts';
import { rewardFilters } from './rewards.ts';
import { camelSort, withdrawalFilters } from './withdrawals.ts';

const file = { answer: z.any(), produces: XLSX, refusals: ['invalid_input', 'too_many_requests'] as const };
const timestamp = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');

export const adminExports = [
  define('admin')('GET /api/admin/members/export', {
    ...file,
    summary:
      'Members as a spreadsheet, same filters and sort as the list; personal data are masked unless a reason is given',
    query: { ...memberFilters, reason: wireText() },
    run: ({ admin, reply, now, time, timeZone }, { sort, ...filters }) =>
      sendSheet(
        reply,
        { name: `${timestamp(time(now().toISOString()))}.xlsx`, sheet: MEMBERS, timeZone },
        () => admin.exports.members({ ...filters, sort: memberSort(sort) } as never),
      ),
  }),
  define('admin')('GET /api/admin/deposits/export', {
    ...file,
    summary: 'Deposits as a spreadsheet',
    query: depositFilters,
    run: ({ admin, reply, timeZone }, filters) =>
      sendSheet(reply, { name: 'deposits.xlsx', sheet: DEPOSITS, timeZone }, () =>
        admin.exports.deposits(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/withdraws/export', {
    ...file,
    summary: 'Withdrawals as a spreadsheet; account numbers and wallets are masked unless a reason is given',
    query: { ...withdrawalFilters, reason: wireText() },
    run: ({ admin, reply, timeZone }, { sort, ...filters }) =>
      sendSheet(reply, { name: 'withdraws.xlsx', sheet: WITHDRAWALS, timeZone }, () =>
        admin.exports.withdrawals({ ...filters, sort: camelSort(sort) } as never),
      ),
  }),
  define('admin')('GET /api/point-adjust/export', {
    ...file,
    summary: 'Adjustments as a spreadsheet',
    query: adjustmentFilters,
    run: ({ admin, reply, timeZone }, filters) =>
      sendSheet(reply, { name: 'point-adjust.xlsx', sheet: ADJUSTMENTS, timeZone }, () =>
        admin.exports.adjustments(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/products/export', {
    ...file,
    summary: 'Products as a spreadsheet',
    query: productFilters,
    run: ({ admin, reply, timeZone }, { product_name: productName, ...filters }) =>
      sendSheet(reply, { name: 'products.xlsx', sheet: PRODUCTS, timeZone }, () =>
        admin.exports.products({ ...filters, productName } as never),
      ),
  }),
  define('admin')('GET /api/admin/rewards/export', {
    ...file,
    refusals: [...file.refusals, 'archived'],
    summary: 'Rewards as a spreadsheet',
    query: rewardFilters,
    run: ({ admin, reply, timeZone }, filters) =>
      sendSheet(reply, { name: 'rewards.xlsx', sheet: REWARDS, timeZone }, () =>
        admin.exports.rewards(filters as never),
      ),
  }),
  define('admin')('GET /api/admin/exports/:id', {
    summary: 'The file of an export of the last 30 days, as it was sent',
    params: { id: wireId() },
    answer: z.any(),
    produces: 'application/octet-stream',
    refusals: ['not_found'],
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
