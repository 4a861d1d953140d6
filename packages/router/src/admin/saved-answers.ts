import { listSavedAnswers } from '@starline/services/desk/saved-answers/list';
import {
  createSavedAnswer,
  deleteSavedAnswer,
  updateSavedAnswer,
} from '@starline/services/desk/saved-answers/save';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { CreateSavedAnswer, SavedAnswers, UpdateSavedAnswer } from '@starline/validators/saved-answers';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Answers that staff have ready. A change asks for a proof: colleagues send the text in their own name, so a
 * stolen session could put a false account number into it. docs/domain/inquiries.md#saved
 */
export const savedAnswers = router({
  list: staff
    .meta({ scope: 'open' })
    .output(SavedAnswers)
    .query(({ ctx }) => listSavedAnswers(ctx.admin)),
  create: may('edit_people')
    .input(CreateSavedAnswer)
    .output(Created)
    .mutation(({ ctx, input }) => createSavedAnswer(ctx.admin, input)),
  update: may('edit_people')
    .input(UpdateSavedAnswer)
    .output(Done)
    .mutation(({ ctx, input }) => updateSavedAnswer(ctx.admin, input)),
  delete: may('edit_people')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteSavedAnswer(ctx.admin, input)),
});
