import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { Decimal, decimal, Id, SuccessWithId, Time, wholeList, wireAmount, wireText } from '../wire.ts';

const username = { username: wireText() };
export const deposits = [
  define('member')('POST /api/deposit', {
    id: 'requestDeposit',
    asks: 'deposits.request',
    summary: 'Ask for a deposit; staff complete it',
    body: { ...username, amount: wireAmount(), account_holder: wireText(), memo: wireText() },
    answer: SuccessWithId,
    async run({ reading, member, request }, input) {
      await reading(input);
      const { id } = await member.deposits.request({
        amount: input.amount,
        accountHolder: input.accountHolder ?? '',
        memo: input.memo,
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('member')('GET /api/deposit/username/:username', {
    id: 'listDeposits',
    asks: 'deposits.list',
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
];
