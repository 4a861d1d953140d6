import { DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { z } from 'zod';
import { answerBatch, BatchAnswer } from '../batch.ts';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { wireFilters } from '../list-fields.ts';
import {
  Decimal,
  decimal,
  Id,
  Success,
  Time,
  Truncated,
  truncation,
  wireId,
  wireIds,
  wirePage,
} from '../wire.ts';

const { page, limit } = wirePage(25);
export const adminDeposits = [
  define('admin')('GET /api/admin/deposits', {
    id: 'adminListDeposits',
    asks: 'deposits.list',
    summary: 'Deposits',
    query: { page, limit, ...wireFilters(DEPOSITS) },
    answer: z
      .object({
        data: z.array(
          z.object({
            id: Id,
            status: z.enum(DEPOSIT_STATUSES),
            amount: Decimal,
            username: z.string(),
            name: z.string(),
            account_holder: z.string(),
            memo: z.string(),
            created_at: Time,
            completed_at: Time.nullable(),
          }),
        ),
        total: z.int(),
      })
      .and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.deposits.list(input as never);
      const data = listed.rows.map((row) => ({
        id: row.id,
        status: row.status,
        amount: decimal(row.amount),
        username: row.username,
        name: row.name,
        account_holder: row.accountHolder,
        memo: row.memo,
        created_at: time(row.createdAt),
        completed_at: row.completedAt && time(row.completedAt),
      }));
      return { data, total: listed.total, ...truncation(listed, input.size) };
    },
  }),
  define('admin')('POST /api/admin/deposits/complete', {
    id: 'adminCompleteDeposits',
    asks: 'deposits.complete',
    summary: 'Complete requests, at most 500 in one transaction',
    body: { ids: wireIds() },
    answer: BatchAnswer('completed'),
    refusals: ['nothing_changed'],
    async run({ admin, reply, request }, { ids }) {
      const result = await admin.deposits.complete({ ids, idempotencyKey: idempotencyKey(request) });
      return answerBatch(request, reply, 'completed', result);
    },
  }),
  define('admin')('DELETE /api/admin/deposits/:id', {
    id: 'adminDeleteDeposit',
    asks: 'deposits.delete',
    summary: 'Delete a deposit; a completed one is taken back',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin, request }, { id }) =>
      admin.deposits.delete({ id, idempotencyKey: idempotencyKey(request) }),
  }),
];
