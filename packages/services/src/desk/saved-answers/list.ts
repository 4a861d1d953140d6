import { savedAnswers } from '@starline/db/schema/saved-answers';
import { asc } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';

/** Returns every saved answer by name, with its text in each language. */
export const listSavedAnswers = ({ db }: AdminContext) =>
  db
    .select({ id: savedAnswers.id, name: savedAnswers.name, texts: savedAnswers.texts })
    .from(savedAnswers)
    .orderBy(asc(savedAnswers.name));
