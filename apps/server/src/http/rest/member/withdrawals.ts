import { formatKrwRate } from '@starline/domain/decimals';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { WITHDRAWAL_STATUSES, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import {
  Decimal,
  decimal,
  Id,
  Success,
  SuccessWithId,
  Time,
  wholeList,
  wireAmount,
  wireId,
  wireIgnored,
  wireText,
} from '../wire.ts';

const username = { username: wireText() };

export const WithdrawalRow = z
  .object({
    id: Id,
    created_at: Time,
    type: z.enum(WITHDRAWAL_TYPES),
    status: z.enum(WITHDRAWAL_STATUSES),
    amount: Decimal,
    fee: Decimal,
    payout: Decimal,
    krw_amount: z.int().nullable(),
    bank_name: z.string(),
    account_holder: z.string(),
    account_number: z.string(),
    trc20_address: z.string(),
    lotto_address: z.string(),
    memo: z.string(),
  })
  .meta({ id: 'Withdrawal' });

type Listed = Parameters<typeof decimal>[0];
type Row = {
  id: number;
  createdAt: string;
  type: WithdrawalType;
  status: (typeof WITHDRAWAL_STATUSES)[number];
  amount: Listed;
  fee: Listed;
  payout: Listed;
  krwAmount: number | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  trc20Address: string;
  lottoAddress: string;
  memo: string;
};

export const toWithdrawalRow = (row: Row, time: (iso: string) => string): z.input<typeof WithdrawalRow> => ({
  id: row.id,
  created_at: time(row.createdAt),
  type: row.type,
  status: row.status,
  amount: decimal(row.amount),
  fee: decimal(row.fee),
  payout: decimal(row.payout),
  krw_amount: row.krwAmount,
  bank_name: row.bankName,
  account_holder: row.accountHolder,
  account_number: row.accountNumber,
  trc20_address: row.trc20Address,
  lotto_address: row.lottoAddress,
  memo: row.memo,
});

export const withdrawals = [
  define('member')('GET /api/withdraw/check', {
    id: 'checkWithdrawal',
    asks: 'withdrawals.check',
    summary: 'Whether a withdrawal would be taken now, and why not',
    query: { ...username, type: wireText(), amount: wireAmount() },
    answer: z.object({ canWithdraw: z.boolean(), reason: z.string().optional() }),
    async run({ reading }, input) {
      const quote = await (await reading(input)).withdrawals.check({
        type: input.type as WithdrawalType,
        amount: input.amount,
      });
      return { canWithdraw: quote.canWithdraw, ...(quote.reason && { reason: quote.reason }) };
    },
  }),
  define('member')('GET /api/external/usdt-rate', {
    id: 'getUsdtRate',
    asks: 'rates.usdt',
    summary: 'Won per USDT',
    answer: z.object({ rate: z.number().nullable(), source: z.string().nullable(), as_of: Time.nullable() }),
    async run({ member, time }) {
      const { rate, source, asOf } = await member.rates.usdt();
      return {
        rate: rate === null ? null : Number(formatKrwRate(rate).replaceAll(',', '')),
        source,
        as_of: asOf && time(asOf),
      };
    },
  }),
  define('member')('POST /api/withdraw', {
    id: 'requestWithdrawal',
    asks: 'withdrawals.request',
    summary:
      'Ask for a withdrawal by coin, bank or lotto; destinations of coin and lotto are the stored wallets',
    body: {
      ...username,
      member_id: wireId(),
      amount: wireAmount(),
      type: wireText(),
      bank_name: wireText(),
      account_holder: wireText(),
      account_number: wireText(),
      trc20_address: wireIgnored(),
      lotto_address: wireIgnored(),
      destination_id: wireId(),
      memo: wireText(),
      totp: wireText(),
    },
    answer: SuccessWithId,
    // Wallets are those of the profile: docs/compatibility/calls.md#post-withdraw
    async run(
      { reading, member, request },
      { username, memberId, trc20Address: _, lottoAddress: __, ...input },
    ) {
      await reading({ username, id: memberId });
      const { id } = await member.withdrawals.request({
        ...(input as typeof input & { type: WithdrawalType; bankName: never }),
        idempotencyKey: idempotencyKey(request),
      });
      return { success: true as const, id };
    },
  }),
  define('member')('GET /api/withdraw', {
    id: 'listWithdrawals',
    asks: 'withdrawals.list',
    summary: 'Withdrawals',
    query: { ...username, member_id: wireId() },
    answer: z.array(WithdrawalRow),
    async run({ reading, time }, input) {
      const caller = await reading({ username: input.username, id: input.memberId });
      const { rows } = await caller.withdrawals.list(wholeList);
      return rows.map((row) => toWithdrawalRow(row, time));
    },
  }),
  define('member')('POST /api/withdraw/cancel', {
    id: 'cancelWithdrawal',
    asks: 'withdrawals.cancel',
    summary: 'Take back one’s own request',
    body: { ...username, id: wireId() },
    answer: Success,
    async run({ reading, member, request }, input) {
      await reading({ username: input.username });
      return member.withdrawals.cancel({ id: input.id, idempotencyKey: idempotencyKey(request) });
    },
  }),
];
