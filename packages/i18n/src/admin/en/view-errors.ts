import type { ViewErrorTexts } from '../../error-texts.ts';

export const viewErrors: ViewErrorTexts = {
  view_names_member: 'A view with a filter that names a member cannot be shared.',
  view_limit: 'You can save up to {{limit}} views.',
  view_name_taken: 'You already have a view of this name.',
};
