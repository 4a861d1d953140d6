import {
  VIEW_FILTERS_MAX,
  VIEW_LIMIT,
  VIEW_NAME_MAX,
  VIEW_VALUE_MAX,
  VIEWED_LIST_NAMES,
  viewFilters,
} from '@starline/domain/saved-views';
import { z } from 'zod';
import { Flag, Id, IdempotencyKey, requiredText, text } from './fields.ts';
import { seenOf, seenText } from './seen.ts';
import { lineText } from './texts.ts';

const ViewedList = z.enum(VIEWED_LIST_NAMES, { error: 'invalid' });
const ViewName = requiredText(VIEW_NAME_MAX);
const FilterKey = lineText().regex(/^[A-Za-z]{1,40}$/, 'invalid');
/** A key that stands twice counts once, with its last value. The page is dropped. */
const Filters = z
  .array(z.tuple([FilterKey, text(VIEW_VALUE_MAX)]))
  .max(VIEW_FILTERS_MAX, 'too_long')
  .readonly()
  .transform((filters) => viewFilters(Object.fromEntries(filters)));

export const ListViews = z.strictObject({ list: ViewedList });
export type ListViews = z.output<typeof ListViews>;

export const CreateView = z.strictObject({
  list: ViewedList,
  name: ViewName,
  filters: Filters,
  isShared: Flag,
  idempotencyKey: IdempotencyKey,
});
export type CreateView = z.output<typeof CreateView>;

/** Without `filters` they stay. */
export const UpdateView = z.strictObject({
  id: Id,
  name: ViewName,
  isShared: Flag,
  filters: Filters.optional(),
  seen: seenOf({ name: seenText(), isShared: Flag, filters: Filters }),
});
export type UpdateView = z.output<typeof UpdateView>;

/** Views that a browser stored before the server did. */
export const TakeOverViews = z.strictObject({
  list: ViewedList,
  views: z.array(z.strictObject({ name: ViewName, filters: Filters })).max(VIEW_LIMIT, 'too_long'),
});
export type TakeOverViews = z.output<typeof TakeOverViews>;
export const TakenOver = z.object({ taken: z.int(), left: z.array(z.string()) });

export const SavedView = z.object({
  id: Id,
  list: ViewedList,
  name: z.string(),
  filters: z.array(z.tuple([z.string(), z.string()])).readonly(),
  isShared: z.boolean(),
  author: z.string(),
  isOwn: z.boolean(),
  mayChange: z.boolean(),
});
export const SavedViews = z.array(SavedView);
