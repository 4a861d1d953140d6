import { payoutWords } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import type { PayoutFormat } from '@starline/domain/payouts';
import { type WordMeaning, wordForm, wordsOf } from '@starline/domain/result-words';
import type { CountedWord, MapResultWord } from '@starline/validators/payouts';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { lockBatch, readLines } from './batch.ts';
import { matchResult } from './match-results.ts';
import { readResult, readSent } from './read-result.ts';
import { readWords } from './read-words.ts';

/**
 * Says what a word of a bank's result file means, for this and every later file of the bank. The file is read
 * here, so that the lines which the word decides are counted by the product. `unclear` takes a meaning back.
 * Throws what reading a result refuses, `payout_wrong_type` for coins, `payout_nothing_fits` when no line of
 * the file has the word, `nothing_changed`, and `approval_required`. docs/domain/payouts.md#words.
 */
export async function mapResultWord(ctx: AdminContext, input: MapResultWord): Promise<{ success: true }> {
  const { id, name, outcome, idempotencyKey } = input;
  const batch = await readSent(ctx.db, id);
  if (batch.type !== 'bank') throw new AppError('payout_wrong_type');
  const content = await readResult(ctx, input);
  const word = wordForm(input.word);
  const { rows } = await matchResult(ctx.db, batch, content);
  const itemIds = rows.flatMap(({ words, found }) => (words.includes(word) && found ? [found.item.id] : []));
  // A word that no file has any more is taken back too.
  if (itemIds.length === 0 && outcome !== 'unclear') throw new AppError('payout_nothing_fits');
  const counted = { id, word, outcome, file: name, fileHash: content.sha256, itemIds: [...new Set(itemIds)] };
  return guarded(ctx, mappingWord, { ...counted, idempotencyKey });
}

type WordPlan = { batchId: number; format: PayoutFormat; word: string; outcome: WordMeaning; lines: number };

/** `mapResultWord` as an act that a rule may hold. It has no amount: a word decides about later files too. */
export const mappingWord: GuardedAct<CountedWord, WordPlan, { success: true }> = {
  procedure: 'payouts.mapWord',
  async propose(_, tx, { id, word, outcome, file, fileHash, itemIds }) {
    const batch = await lockBatch(tx, id, ['sent', 'ended']);
    const { format } = batch;
    await lockSubject(tx, 'payout_word', `${format} ${word}`);
    const before = wordsOf(format, await readWords(tx, format)).get(word) ?? 'unclear';
    if (before === outcome) throw new AppError('nothing_changed');
    const lines = (await readLines(tx, id, ['sent'])).filter(({ item }) => itemIds.includes(item.id));
    const won = lines.reduce((sum, { request }) => sum + (request.krwAmount ?? 0), 0);
    return {
      kinds: outcome === 'unclear' ? [] : ['payouts'],
      rights: ['approve_payouts'],
      subject: 'payout_word',
      subjectId: `${format} ${word}`,
      before: { outcome: before },
      after: { format, word, outcome, lines: lines.length, won, batchNumber: batch.number, file, fileHash },
      plan: { batchId: id, format, word, outcome, lines: lines.length },
    };
  },
  async run(ctx, tx, { before, after, plan }) {
    const [mapped] = await tx
      .insert(payoutWords)
      .values({
        ...plan,
        mappedBy: ctx.actor.id,
        approvalId: ctx.approval?.id ?? null,
        createdAt: nowIso(ctx),
      })
      .returning({ id: payoutWords.id });
    if (!mapped) throw new Error('a word was not mapped');
    await recordAudit(ctx, tx, {
      action: 'payouts.mapWord',
      subject: 'payout_word',
      subjectId: mapped.id,
      before,
      after,
    });
    return { success: true };
  },
};
