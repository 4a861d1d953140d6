import type { Texts } from '../../texts.ts';
import type { savedViews as source } from '../ko/saved-views.ts';

export const savedViews: Texts<typeof source> = {
  none: 'No saved views yet',
  save: 'Save these conditions as a view',
  name: 'Name of the view',
  delete: 'Delete view: {{name}}',
  loading: 'Loading',
  sharedByOthers: 'Shared by others',
  byAuthor: '{{name}}, by {{author}}',
  isShared: 'Shared',
  change: 'Change view: {{name}}',
  deleted: 'View deleted: {{name}}',
  deleteOfOther: 'Shared by {{author}}. It will disappear for everyone.',
  ofOther: 'Shared by {{author}}. Everyone will see what you change.',
  takeCurrent: 'Replace its filters with the current ones',
  share: 'Share with other administrators',
  shareHint: 'Every administrator who can open this list will see it.',
};
