import type { Texts } from '../../texts.ts';
import type { common as source } from '../ko/common.ts';

export const common: Texts<typeof source> = {
  language: 'Language',
  skip: 'Skip to content',
  offline: 'You are offline. Requests can be sent again once you are connected.',
  cannotSend: 'You are offline, so nothing can be sent. Press again once you are connected.',
  sumsMoved: 'The amounts have changed in the meantime. Please check the new ones.',
  interrupted: 'The service is briefly interrupted. This page continues by itself.',
  save: 'Save',
  check: 'Review',
  optional: 'Optional',
  reset: 'Reset',
  unit: { point: 'P', usdt: 'USDT', coin: 'lotto coins', pv: 'PV', won: '\u00a0KRW' },
  status: { waiting: 'Pending', done: 'Completed', cancelled: 'Cancelled' },
  field: {
    required: 'This field is required.',
    invalid: 'This format is not valid.',
    too_long: 'This is too long. Please shorten it.',
    too_small: 'This is too small.',
    too_large: 'This is too large.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address has changed or the page does not exist.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'This screen could not be shown',
    text: 'Please try again shortly. If it continues, tell your center the request ID.',
    staleTitle: 'A new version is available',
    staleText: 'Reload to continue.',
    reload: 'Reload',
  },
  staleFigures: 'The latest figures could not be loaded.',
};
