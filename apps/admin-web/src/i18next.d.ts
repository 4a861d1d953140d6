import type * as ko from '@starline/i18n/admin/ko';
import type { laterErrors } from '@starline/i18n/admin/ko/later-errors';
import type * as audit from '@starline/i18n/admin/ko-audit';
import type * as office from '@starline/i18n/admin/ko-office';
import type * as onDemand from '@starline/i18n/admin/ko-on-demand';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof ko &
      typeof office &
      typeof audit &
      typeof onDemand & { laterErrors: typeof laterErrors };
  }
}
