import type * as signedOutTexts from '@starline/i18n/member/ko/first';
import type * as portalTexts from '@starline/i18n/member/ko-portal';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof signedOutTexts & typeof portalTexts;
  }
}
