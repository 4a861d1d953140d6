import { PACKAGE_TYPES } from '@starline/domain/packages';
import { PRODUCTS } from '@starline/validators/lists/products';
import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { wireFilters } from '../list-fields.ts';
import {
  Bit,
  bit,
  Decimal,
  decimal,
  Id,
  Success,
  Time,
  Truncated,
  truncation,
  wireId,
  wirePage,
} from '../wire.ts';

const { page, limit } = wirePage(25);
export const adminProducts = [
  define('admin')('GET /api/admin/products', {
    id: 'adminListPurchases',
    asks: 'products.list',
    summary: 'Bought packages and code grants',
    query: { page, limit, ...wireFilters(PRODUCTS) },
    answer: z
      .object({
        data: z.array(
          z.object({
            id: Id,
            created_at: Time,
            username: z.string(),
            name: z.string(),
            product_name: z.string(),
            amount: Decimal,
            pv: Decimal,
            active: Bit,
            status: z.string(),
            type: z.enum(PACKAGE_TYPES),
          }),
        ),
        total: z.int(),
      })
      .and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.products.list(input as never);
      const data = listed.rows.map((row) => ({
        id: row.id,
        created_at: time(row.createdAt),
        username: row.username,
        name: row.name,
        product_name: row.productName,
        amount: decimal(row.amount),
        pv: decimal(row.pv),
        active: bit(row.active),
        status: row.status,
        type: row.type,
      }));
      return { data, total: listed.total, ...truncation(listed, input.size) };
    },
  }),
  define('admin')('DELETE /api/admin/products/:id', {
    id: 'adminVoidPurchase',
    asks: 'products.delete',
    summary: 'Void a purchase',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin, request }, { id }) =>
      admin.products.delete({ id, idempotencyKey: idempotencyKey(request) }),
  }),
  define('admin')('PUT /api/admin/products/:id/toggle', {
    id: 'adminTogglePurchase',
    asks: 'products.toggle',
    summary: 'Switch a bonus product on or off',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin }, { id }) => admin.products.toggle({ id }),
  }),
];
