import type { Texts } from '../../texts.ts';
import type { members as source } from '../ko/members.ts';
import { memberFields } from './member-fields.ts';

export const members: Texts<typeof source> = {
  title: 'Members',
  editTitle: 'Edit member',
  tabs: { profile: 'Profile', activity: 'Activity', statement: 'Statement' },
  fields: {
    ...memberFields,
    createdAt: 'Joined',
    recommender: 'Recommender',
    center: 'Center',
    password: 'Password',
  },
  blocked: 'Blocked',
  noBank: 'Choose a bank',
  passwordHint: 'If given, it becomes the password when you save.',
  resetPassword: 'Reset',
  passwordReset: 'The password was reset to {{password}}',
  recommenderPlaceholder: 'New recommender’s username',
  noSuchMember: 'There is no such username',
  lineNow: 'Now:',
  lineThen: 'After:',
  deleteConfirm: 'Delete?',
  blockedBy: {
    company: 'The company account cannot be deleted.',
    recruits: 'It has recruited members.',
    placements: 'It has members below it in the sponsor tree.',
    centers: 'It owns or recommended a center.',
    deposits: 'It has deposits.',
    purchases: 'It has purchases, or stands on purchases of its center.',
    withdrawals: 'It has withdrawals.',
    rewards: 'It has rewards.',
    adjustments: 'It has point or lotto adjustments.',
    history: 'It has records of the earlier system.',
    balances: 'It has accounts in the books.',
  },
  noActivity: 'Nothing recorded yet.',
  hold: {
    forStaff:
      'Locked since {{time}}: the member reported “this was not me”. Verify who the member is before you release it.',
    release: 'Release',
    released: 'The lock was released.',
    byMember: 'The member locked withdrawals at {{time}}.',
  },
};
