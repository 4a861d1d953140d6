import type { Texts } from '../../../texts.ts';
import type { looks as source } from '../../ko/portal/looks.ts';

export const looks: Texts<typeof source> = {
  title: 'Looking at a member’s account',
  banner:
    'You are looking at the account of \u2068{{username}}\u2069 as \u2068{{by}}\u2069. Nothing can be changed.',
  left: '{{count}} min left',
  end: 'End',
};
