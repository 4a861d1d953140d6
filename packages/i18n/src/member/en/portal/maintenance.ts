import type { Texts } from '../../../texts.ts';
import type { maintenance as source } from '../../ko/portal/maintenance.ts';

export const maintenance: Texts<typeof source> = {
  title: 'Settlement time (access unavailable)',
  text: 'Access is closed for a short time while settlement runs safely. Please come back later.',
  reopens: 'Reopens at {{time}}',
  left: 'Time left',
  auto: 'This screen moves on by itself when the time comes.',
  open: 'Enter now',
};
