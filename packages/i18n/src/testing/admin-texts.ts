import { laterErrors as laterEn } from '../admin/en/later-errors.ts';
import * as english from '../admin/en.ts';
import * as englishAudit from '../admin/en-audit.ts';
import * as englishOffice from '../admin/en-office.ts';
import * as englishOnDemand from '../admin/en-on-demand.ts';
import { laterErrors as laterKo } from '../admin/ko/later-errors.ts';
import * as korean from '../admin/ko.ts';
import * as koreanAudit from '../admin/ko-audit.ts';
import * as koreanOffice from '../admin/ko-office.ts';
import * as koreanOnDemand from '../admin/ko-on-demand.ts';

/** All texts of the back office by language. */
export const ADMIN_TEXTS = {
  ko: { ...korean, ...koreanOffice, ...koreanAudit, ...koreanOnDemand, laterErrors: laterKo },
  en: { ...english, ...englishOffice, ...englishAudit, ...englishOnDemand, laterErrors: laterEn },
};
