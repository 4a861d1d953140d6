import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { convertedText } from '../texts.ts';
import {
  Decimal,
  decimal,
  Id,
  SuccessWithId,
  Time,
  wholeList,
  wireAmount,
  wireId,
  wireText,
} from '../wire.ts';

const username = { username: wireText() };
const Withdrawable = z.object({ withdrawable: Decimal, lotto: Decimal, available_now: Decimal });

const withdrawable = (
  route: 'GET /api/withdrawable-points' | 'GET /api/withdrawable-points/:username',
  at: 'query' | 'params',
) =>
  define('member')(route, {
    summary: 'What can be withdrawn: in all, and in the windows that are open now',
    [at]: username,
    answer: Withdrawable,
    refusals: ['forbidden'],
    async run({ reading }, input: { username?: string }) {
      const balances = await (await reading(input)).balances.get();
      return {
        withdrawable: decimal(balances.withdrawable),
        lotto: decimal(balances.lotto),
        available_now: decimal(balances.availableNow),
      };
    },
  });

export const money = [
  withdrawable('GET /api/withdrawable-points', 'query'),
  withdrawable('GET /api/withdrawable-points/:username', 'params'),
  define('member')('POST /api/point-purchase', {
    summary: 'Turn withdrawable points into purchase points, 5 % more deducted',
    body: { ...username, amount: wireAmount() },
    answer: z.object({ success: z.literal(true), message: z.string() }),
    refusals: [
      'amount_not_in_list',
      'insufficient_point',
      'conversion_not_allowed',
      'forbidden',
      'idempotency_conflict',
    ],
    async run({ reading, member, request }, input) {
      await reading(input);
      await member.conversions.create({ amount: input.amount, idempotencyKey: idempotencyKey(request) });
      return { success: true as const, message: convertedText(request.headers['accept-language']) };
    },
  }),
  define('member')('GET /api/point-purchase', {
    summary: 'Point purchases',
    query: username,
    answer: z.array(z.object({ id: Id, created_at: Time, amount: Decimal, used_withdraw: Decimal })),
    refusals: ['forbidden'],
    async run({ reading, time }, input) {
      const { rows } = await (await reading(input)).conversions.list(wholeList);
      return rows.map((row) => ({
        id: row.id,
        created_at: time(row.createdAt),
        amount: decimal(row.amount),
        used_withdraw: decimal(row.usedWithdraw),
      }));
    },
  }),
  define('member')('POST /api/deposit', {
    summary: 'Ask for a deposit; staff complete it',
    body: { ...username, amount: wireAmount(), account_holder: wireText(), memo: wireText() },
    answer: SuccessWithId,
    refusals: ['alert_empty_amount_or_holder', 'amount_not_in_list', 'forbidden', 'idempotency_conflict'],
    async run({ reading, member, request }, input) {
      await reading(input);
      const { id } = await member.deposits.request({
        amount: input.amount,
        accountHolder: input.account_holder ?? '',
        memo: input.memo,
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('member')('GET /api/deposit/username/:username', {
    summary: 'Deposits',
    params: username,
    answer: z.array(
      z.object({
        id: Id,
        created_at: Time,
        status: z.string(),
        account_holder: z.string(),
        amount: Decimal,
        completed_at: Time.nullable(),
        memo: z.string(),
      }),
    ),
    refusals: ['forbidden'],
    async run({ reading, time }, input) {
      const { rows } = await (await reading(input)).deposits.list(wholeList);
      return rows.map((row) => ({
        id: row.id,
        created_at: time(row.createdAt),
        status: row.status,
        account_holder: row.accountHolder,
        amount: decimal(row.amount),
        completed_at: row.completedAt && time(row.completedAt),
        memo: row.memo,
      }));
    },
  }),
  define('member')('GET /api/purchase-points/:username', {
    summary: 'Points that can buy packages',
    params: username,
    answer: z.object({ available_point: Decimal }),
    refusals: ['forbidden'],
    run: async ({ reading }, input) => ({
      available_point: decimal((await (await reading(input)).balances.get()).purchase),
    }),
  }),
  define('member')('GET /api/packages', {
    summary: 'Packages on sale',
    answer: z.array(z.object({ id: Id, name: z.string(), price: Decimal, pv: Decimal, type: z.string() })),
    run: async ({ member }) =>
      (await member.packages.list()).map((row) => ({
        ...row,
        price: decimal(row.price),
        pv: decimal(row.pv),
      })),
  }),
  define('member')('POST /api/purchase', {
    summary: 'Buy a package',
    body: { ...username, package_id: wireId() },
    answer: SuccessWithId,
    refusals: [
      'select_product_alert',
      'insufficient_point',
      'not_found',
      'forbidden',
      'idempotency_conflict',
    ],
    async run({ reading, member, request }, input) {
      await reading(input);
      const { id } = await member.purchases.buy({
        packageId: input.package_id,
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('member')('GET /api/purchase-history', {
    summary: 'Bought packages and code grants',
    query: username,
    answer: z.array(
      z.object({
        id: Id,
        created_at: Time,
        amount: Decimal,
        pv: Decimal,
        type: z.string(),
        status: z.string(),
        memo: z.string(),
      }),
    ),
    refusals: ['forbidden'],
    async run({ reading, time }, input) {
      const { rows } = await (await reading(input)).purchases.list(wholeList);
      return rows.map((row) => ({
        id: row.id,
        created_at: time(row.createdAt),
        amount: decimal(row.amount),
        pv: decimal(row.pv),
        type: row.type,
        status: row.status,
        memo: row.memo,
      }));
    },
  }),
  define('member')('GET /api/notices', {
    summary: 'Notices, newest first',
    answer: z.array(z.object({ id: Id, title: z.string(), content: z.string(), created_at: Time })),
    run: async ({ member, time }) =>
      (await member.notices.list()).map(({ createdAt, ...row }) => ({ ...row, created_at: time(createdAt) })),
  }),
];
