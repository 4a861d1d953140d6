import type { MemberLanguage } from '@starline/i18n/languages';
import { rewards as enRewards } from '@starline/i18n/member/en/portal/rewards';
import { statements as en } from '@starline/i18n/member/en/portal/statements';
import { rewards as jaRewards } from '@starline/i18n/member/ja/portal/rewards';
import { statements as ja } from '@starline/i18n/member/ja/portal/statements';
import { rewards as koRewards } from '@starline/i18n/member/ko/portal/rewards';
import { statements as ko } from '@starline/i18n/member/ko/portal/statements';
import { rewards as viRewards } from '@starline/i18n/member/vi/portal/rewards';
import { statements as vi } from '@starline/i18n/member/vi/portal/statements';
import { rewards as zhRewards } from '@starline/i18n/member/zh/portal/rewards';
import { statements as zh } from '@starline/i18n/member/zh/portal/statements';

/** The texts of statement files: those of the portal. */
export const STATEMENT_TEXTS = {
  ko: { ...ko, rewardKinds: koRewards.type },
  en: { ...en, rewardKinds: enRewards.type },
  zh: { ...zh, rewardKinds: zhRewards.type },
  vi: { ...vi, rewardKinds: viRewards.type },
  ja: { ...ja, rewardKinds: jaRewards.type },
} as const satisfies Record<MemberLanguage, unknown>;
export type StatementTexts = (typeof STATEMENT_TEXTS)[MemberLanguage];
