import type * as ko from '@starline/i18n/admin/ko';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof ko;
  }
}
