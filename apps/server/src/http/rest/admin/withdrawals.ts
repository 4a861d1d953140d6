import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { z } from 'zod';
import { answerBatch, BatchAnswer } from '../batch.ts';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { wireFilters } from '../list-fields.ts';
import { toWithdrawalRow, WithdrawalRow } from '../member/withdrawals.ts';
import {
  Success,
  Truncated,
  truncation,
  wireClearable,
  wireId,
  wireIds,
  wirePage,
  wireSort,
  wireText,
} from '../wire.ts';

const { page, limit } = wirePage(10);
export const withdrawalFilters = { sort: wireSort(), order: wireText(), ...wireFilters(WITHDRAWALS) };

export const adminWithdrawals = [
  define('admin')('GET /api/admin/withdraws', {
    id: 'adminListWithdrawals',
    asks: 'withdrawals.list',
    summary: 'Withdrawals',
    query: { page, limit, ...withdrawalFilters },
    answer: z
      .object({
        rows: z.array(WithdrawalRow.and(z.object({ username: z.string(), name: z.string() }))),
        total: z.int(),
      })
      .and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.withdrawals.list(input as never);
      const rows = listed.rows.map((row) => ({
        ...toWithdrawalRow(row, time),
        username: row.username,
        name: row.name,
      }));
      return { rows, total: listed.total, ...truncation(listed, input.size) };
    },
  }),
  define('admin')('POST /api/admin/withdraws/complete', {
    id: 'adminCompleteWithdrawals',
    asks: 'withdrawals.complete',
    summary: 'Pay requests, at most 500 in one transaction',
    body: { ids: wireIds() },
    answer: BatchAnswer('completed'),
    refusals: ['nothing_changed'],
    async run({ admin, request, reply }, { ids }) {
      return answerBatch(
        request,
        reply,
        'completed',
        await admin.withdrawals.complete({ ids, idempotencyKey: idempotencyKey(request) }),
      );
    },
  }),
  define('admin')('POST /api/admin/withdraws/cancel', {
    id: 'adminCancelWithdrawals',
    asks: 'withdrawals.cancel',
    summary: 'Give requests back, at most 500 in one transaction',
    body: { ids: wireIds() },
    answer: BatchAnswer('cancelled'),
    refusals: ['nothing_changed'],
    async run({ admin, request, reply }, { ids }) {
      return answerBatch(
        request,
        reply,
        'cancelled',
        await admin.withdrawals.cancel({ ids, idempotencyKey: idempotencyKey(request) }),
      );
    },
  }),
  define('admin')('POST /api/admin/withdraws/update-memo', {
    id: 'adminUpdateWithdrawalMemo',
    asks: 'withdrawals.updateMemo',
    summary: 'Write a memo on a withdrawal',
    body: { id: wireId(), memo: wireClearable() },
    answer: Success,
    run: ({ admin }, { id, memo }) => admin.withdrawals.updateMemo({ id, memo: memo ?? '' }),
  }),
];
