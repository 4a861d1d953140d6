import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { SAVED_ANSWER_NAME_MAX, unknownBlanks } from '@starline/domain/saved-answers';
import { z } from 'zod';
import { Id, requiredParagraph, requiredText } from './fields.ts';
import { Language } from './languages.ts';
import { seenOf, seenText } from './seen.ts';

const Text = requiredParagraph(INQUIRY_TEXT_MAX).refine(
  (text) => unknownBlanks(text).length === 0,
  'unknown_blank',
);
const Texts = z.partialRecord(Language, Text).refine((texts) => Object.keys(texts).length > 0, 'required');

const answerFields = { name: requiredText(SAVED_ANSWER_NAME_MAX), texts: Texts };
export const CreateSavedAnswer = z.strictObject(answerFields);
export type CreateSavedAnswer = z.output<typeof CreateSavedAnswer>;

const seenAnswer = { name: seenText(), texts: z.partialRecord(Language, seenText()) };
export const UpdateSavedAnswer = z.strictObject({ id: Id, ...answerFields, seen: seenOf(seenAnswer) });
export type UpdateSavedAnswer = z.output<typeof UpdateSavedAnswer>;

export const SavedAnswers = z.array(
  z.object({ id: Id, name: z.string(), texts: z.partialRecord(Language, z.string()) }),
);
