import type { Texts } from '../../../texts.ts';
import type { install as source } from '../../ko/portal/install.ts';

export const install: Texts<typeof source> = {
  title: 'Install the {{brand}} app',
  text: 'Open it right from your home screen. It takes up almost no space.',
  byHand: 'Tap Share, then “Add to Home Screen” to open it like an app.',
  act: 'Install',
  no: 'No thanks',
  understood: 'Got it',
};
