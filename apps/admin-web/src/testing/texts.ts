import * as korean from '@starline/i18n/admin/ko';
import { laterErrors } from '@starline/i18n/admin/ko/later-errors';
import * as koreanAudit from '@starline/i18n/admin/ko-audit';
import * as koreanOffice from '@starline/i18n/admin/ko-office';
import * as koreanOnDemand from '@starline/i18n/admin/ko-on-demand';
import { startI18n } from '@starline/i18n/init';

const texts = { ...korean, ...koreanOffice, ...koreanAudit, ...koreanOnDemand, laterErrors };
await startI18n({
  languages: ['ko'],
  language: 'ko',
  defaultNamespace: 'common',
  load: async () => texts,
});
