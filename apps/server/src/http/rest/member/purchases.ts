import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { Decimal, decimal, Id, SuccessWithId, Time, wholeList, wireId, wireText } from '../wire.ts';

const username = { username: wireText() };
export const purchases = [
  define('member')('GET /api/packages', {
    id: 'listPackages',
    asks: 'packages.list',
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
    id: 'buyPackage',
    asks: 'purchases.buy',
    summary: 'Buy a package',
    body: { ...username, package_id: wireId() },
    answer: SuccessWithId,
    async run({ reading, member, request }, input) {
      await reading(input);
      const { id } = await member.purchases.buy({
        packageId: input.packageId,
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('member')('GET /api/purchase-history', {
    id: 'listPurchases',
    asks: 'purchases.list',
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
];
