import type { Database } from '@starline/db/connection';
import { payoutWords } from '@starline/db/schema/payouts';
import type { PayoutFormat } from '@starline/domain/payouts';
import type { MappedWord } from '@starline/domain/result-words';
import { asc, desc, eq } from 'drizzle-orm';

/** The words that were mapped for a format, each with its newest meaning. */
export const readWords = (db: Database, format: PayoutFormat): Promise<MappedWord[]> =>
  db
    .selectDistinctOn([payoutWords.word], { word: payoutWords.word, outcome: payoutWords.outcome })
    .from(payoutWords)
    .where(eq(payoutWords.format, format))
    .orderBy(asc(payoutWords.word), desc(payoutWords.id));
