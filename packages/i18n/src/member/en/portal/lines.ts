import type { Texts } from '../../../texts.ts';
import type { lines as source } from '../../ko/portal/lines.ts';

export const lines: Texts<typeof source> = {
  sums: 'Sums of this line',
  members: 'Members',
  newMembers: 'New in 30 days',
  buyers: 'With a package',
  pv: 'Group PV',
  compare: 'Compare lines',
  lead: 'The lines directly below, side by side. Tap one to open it.',
  by: { label: 'Order by', pv: 'Group PV', newMembers: 'New in 30 days', members: 'Members' },
  people: 'Members: {{total}}',
  joined: 'New: {{total}}',
  toList: 'Show the line of {{username}} as a list',
  none: 'There is no line below to compare.',
  own: 'My line',
  up: 'Line above',
};
