import type { Texts } from '../../../texts.ts';
import type { spots as source } from '../../ko/portal/spots.ts';

export const spots: Texts<typeof source> = {
  records: 'An empty sheet and a star that is not lit yet',
  invitation: 'Your star with two free places below it',
  offline: 'A dish antenna that looks for a star',
  notFound: 'A line that ends between two stars',
  closed: 'A house that is closed for the night, and the moon',
  install: 'A phone with a star on its screen',
};
