import { CODE_GRANTS } from '@starline/validators/lists/code-grants';
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
  SuccessWithId,
  Time,
  Truncated,
  truncation,
  wireFlag,
  wireId,
  wirePage,
  wireText,
} from '../wire.ts';

const { page, limit } = wirePage(10);

export const adminCodeGrants = [
  define('admin')('GET /api/admin/code-give', {
    id: 'adminListCodeGrants',
    asks: 'codeGrants.list',
    summary: 'Code grants',
    query: { page, limit, ...wireFilters(CODE_GRANTS) },
    answer: z
      .object({
        rows: z.array(
          z.object({
            id: Id,
            created_at: Time,
            username: z.string(),
            name: z.string(),
            amount: Decimal,
            pv: Decimal,
            active: Bit,
          }),
        ),
        total: z.int(),
      })
      .and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.codeGrants.list(input);
      const rows = listed.rows.map(({ createdAt, active, ...row }) => ({
        ...row,
        amount: decimal(row.amount),
        pv: decimal(row.pv),
        active: bit(active),
        created_at: time(createdAt),
      }));
      return { rows, total: listed.total, ...truncation(listed, input.size) };
    },
  }),
  define('admin')('GET /api/admin/code-give/products', {
    id: 'adminListCodeProducts',
    asks: 'codeGrants.products',
    summary: 'Products that can be granted',
    answer: z.array(z.object({ id: Id, name: z.string(), price: Decimal })),
    run: async ({ admin }) =>
      (await admin.codeGrants.products()).map(({ id, name, price }) => ({ id, name, price: decimal(price) })),
  }),
  define('admin')('POST /api/admin/code-give', {
    id: 'adminGrantCode',
    asks: 'codeGrants.create',
    summary: 'Grant a code product',
    body: { username: wireText(), product_id: wireId() },
    answer: SuccessWithId,
    async run({ admin, request }, input) {
      const { id } = await admin.codeGrants.create({
        username: input.username ?? '',
        productId: input.productId,
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('admin')('PUT /api/admin/code-give/:id', {
    id: 'adminSwitchCodeGrant',
    asks: 'codeGrants.setActive',
    summary: 'Switch a code grant on or off',
    params: { id: wireId() },
    body: { active: wireFlag() },
    answer: Success,
    run: ({ admin }, { id, active }) => admin.codeGrants.setActive({ id, active: active as boolean }),
  }),
  define('admin')('DELETE /api/admin/code-give/:id', {
    id: 'adminDeleteCodeGrant',
    asks: 'codeGrants.delete',
    summary: 'Delete a code grant that has not earned',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin }, { id }) => admin.codeGrants.delete({ id }),
  }),
];
