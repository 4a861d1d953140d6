import { startI18n } from '@starline/i18n/init';
import * as korean from '@starline/i18n/member/ko/first';
import * as koreanPortal from '@starline/i18n/member/ko-portal';

const texts = { ...korean, ...koreanPortal };
await startI18n({
  languages: ['ko'],
  language: 'ko',
  defaultNamespace: 'common',
  load: async () => texts,
});
