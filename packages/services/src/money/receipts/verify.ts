import { conversions } from '@starline/db/schema/conversions';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { maskName } from '@starline/domain/members';
import { receiptFigure } from '@starline/domain/receipts';
import type { VerifiedReceipt, VerifyReceipt } from '@starline/validators/receipts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { clientOf } from '../../base/throttles/network.ts';
import { countTry } from '../../base/throttles/throttles.ts';
import { actOfCode } from './check-code.ts';
import { readReceipt } from './read.ts';

const TABLES = { withdrawal: withdrawals, deposit: deposits, conversion: conversions, purchase: purchases };

/**
 * What a visitor reads who has the check code of a receipt: the act, its figure and its state of now, and the
 * masked name of its member. Throttled by address. Throws `not_found` for a code that no receipt carries.
 * docs/domain/receipts.md#check-codes.
 */
export async function verifyReceipt(ctx: Context, { code }: VerifyReceipt): Promise<VerifiedReceipt> {
  await countTry(ctx.db, 'lookup', clientOf(ctx.address));
  const act = actOfCode(code);
  if (!act) throw new AppError('not_found');
  const table = TABLES[act.kind];
  const [owner] = await ctx.db
    .select({ id: members.id, name: members.name })
    .from(table)
    .innerJoin(members, eq(members.id, table.memberId))
    .where(eq(table.id, act.id));
  if (!owner) throw new AppError('not_found');
  const receipt = await readReceipt({ ...ctx, actor: { kind: 'member', id: owner.id } }, act);
  const { kind, id, createdAt } = receipt;
  return { kind, id, createdAt, member: maskName(owner.name), ...receiptFigure(receipt) };
}
