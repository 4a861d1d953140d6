import { accessTokens as accessTokensEn } from '@starline/i18n/admin/en/access-tokens';
import { adjustments as adjustmentsEn } from '@starline/i18n/admin/en/adjustments';
import { admins as adminsEn } from '@starline/i18n/admin/en/admins';
import { audit as auditEn } from '@starline/i18n/admin/en/audit';
import { common as commonEn } from '@starline/i18n/admin/en/common';
import { deposits as depositsEn } from '@starline/i18n/admin/en/deposits';
import { keptExports as keptExportsEn } from '@starline/i18n/admin/en/kept-exports';
import { law as lawEn } from '@starline/i18n/admin/en/law';
import { list as listEn } from '@starline/i18n/admin/en/list';
import { members as membersEn } from '@starline/i18n/admin/en/members';
import { people as peopleEn } from '@starline/i18n/admin/en/people';
import { products as productsEn } from '@starline/i18n/admin/en/products';
import { rewards as rewardsEn } from '@starline/i18n/admin/en/rewards';
import { spreadsheets as spreadsheetsEn } from '@starline/i18n/admin/en/spreadsheets';
import { withdrawals as withdrawalsEn } from '@starline/i18n/admin/en/withdrawals';
import { accessTokens } from '@starline/i18n/admin/ko/access-tokens';
import { adjustments } from '@starline/i18n/admin/ko/adjustments';
import { admins } from '@starline/i18n/admin/ko/admins';
import { audit } from '@starline/i18n/admin/ko/audit';
import { common } from '@starline/i18n/admin/ko/common';
import { deposits } from '@starline/i18n/admin/ko/deposits';
import { keptExports } from '@starline/i18n/admin/ko/kept-exports';
import { law } from '@starline/i18n/admin/ko/law';
import { list } from '@starline/i18n/admin/ko/list';
import { members } from '@starline/i18n/admin/ko/members';
import { people } from '@starline/i18n/admin/ko/people';
import { products } from '@starline/i18n/admin/ko/products';
import { rewards } from '@starline/i18n/admin/ko/rewards';
import { spreadsheets } from '@starline/i18n/admin/ko/spreadsheets';
import { withdrawals } from '@starline/i18n/admin/ko/withdrawals';
import type { AdminLanguage } from '@starline/i18n/languages';
import type { Texts } from '@starline/i18n/texts';

const ko = {
  ...{
    accessTokens,
    adjustments,
    admins,
    audit,
    common,
    deposits,
    keptExports,
    law,
    list,
    members,
    people,
    products,
  },
  ...{ rewards, spreadsheets, withdrawals },
};
export type SheetTexts = Texts<typeof ko>;

/** The texts of spreadsheets that staff make: those of their screens. */
export const SHEET_TEXTS: Readonly<Record<AdminLanguage, SheetTexts>> = {
  ko,
  en: {
    accessTokens: accessTokensEn,
    adjustments: adjustmentsEn,
    admins: adminsEn,
    audit: auditEn,
    common: commonEn,
    deposits: depositsEn,
    keptExports: keptExportsEn,
    law: lawEn,
    list: listEn,
    members: membersEn,
    people: peopleEn,
    products: productsEn,
    rewards: rewardsEn,
    spreadsheets: spreadsheetsEn,
    withdrawals: withdrawalsEn,
  },
};
