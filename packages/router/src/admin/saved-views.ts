import { listViews } from '@starline/services/desk/saved-views/list';
import { createView, deleteView, updateView } from '@starline/services/desk/saved-views/save';
import { takeOverViews } from '@starline/services/desk/saved-views/take-over';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import {
  CreateView,
  ListViews,
  SavedViews,
  TakenOver,
  TakeOverViews,
  UpdateView,
} from '@starline/validators/saved-views';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

/** Views of lists. Each call asks for the right that opens the list. docs/operations/saved-views.md. */
export const savedViews = router({
  list: staff
    .meta({ scope: 'open' })
    .input(ListViews)
    .output(SavedViews)
    .query(({ ctx, input }) => listViews(ctx.admin, input)),
  create: staff
    .meta({ proof: { never: 'a preference' }, scope: 'open' })
    .input(CreateView)
    .output(Created)
    .mutation(({ ctx, input }) => createView(ctx.admin, input)),
  update: staff
    .meta({ proof: { never: 'a preference' }, scope: 'open' })
    .input(UpdateView)
    .output(Done)
    .mutation(({ ctx, input }) => updateView(ctx.admin, input)),
  delete: staff
    .meta({ proof: { never: 'a preference' }, scope: 'open' })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteView(ctx.admin, input)),
  /** Stores the views that a browser had before the server stored them. */
  takeOver: staff
    .meta({ proof: { never: 'a preference' }, scope: 'open' })
    .input(TakeOverViews)
    .output(TakenOver)
    .mutation(({ ctx, input }) => takeOverViews(ctx.admin, input)),
});
