import type { Texts } from '../../texts.ts';
import type { noticeForm as source } from '../ko/notice-form.ts';

export const noticeForm: Texts<typeof source> = {
  schedule: 'Schedule',
  from: 'Shown from',
  fromHint: 'Empty: right away. Time zone: {{timeZone}}',
  to: 'Shown until',
  toHint: 'Empty: no end.',
  period: 'The end must be after the start.',
  audience: 'Audience',
  everyone: 'All members',
  some: 'Some members',
  countries: 'Countries',
  centers: 'Centers',
  ranks: 'Ranks',
  noRank: 'No rank',
  audienceHint: 'Shown to members who match every condition.',
  audienceEmpty: 'With no condition chosen, all members see it.',
  readers: '{{members}} members now',
  preview: 'As the member sees it',
  previewEmpty: 'Enter a title and content to see the notice as members do.',
  reader: 'Member reading in {{language}}',
  fallback: 'There is no text in this language, so {{language}} is shown.',
  unread: 'Unread',
};
