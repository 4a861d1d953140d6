import { z } from 'zod';
import { define } from '../call.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { convertedText } from '../texts.ts';
import { Decimal, decimal, Id, Time, wholeList, wireAmount, wireText } from '../wire.ts';

const username = { username: wireText() };
export const conversions = [
  define('member')('POST /api/point-purchase', {
    id: 'convertPoints',
    asks: 'conversions.create',
    summary: 'Turn withdrawable points into purchase points, 5 % more deducted',
    body: { ...username, amount: wireAmount() },
    answer: z.object({ success: z.literal(true), message: z.string() }),
    async run({ reading, member, request }, input) {
      await reading(input);
      await member.conversions.create({ amount: input.amount, idempotencyKey: idempotencyKey(request) });
      return { success: true as const, message: convertedText(request.headers['accept-language']) };
    },
  }),
  define('member')('GET /api/point-purchase', {
    id: 'listConversions',
    asks: 'conversions.list',
    summary: 'Point purchases',
    query: username,
    answer: z.array(z.object({ id: Id, created_at: Time, amount: Decimal, used_withdraw: Decimal })),
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
];
