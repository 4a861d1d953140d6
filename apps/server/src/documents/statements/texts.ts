import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { portalTextsOf, textsOf } from '@starline/i18n/member/every';

const common = await textsOf('common');
const statements = await portalTextsOf('statements');
const rewards = await portalTextsOf('rewards');
const textsIn = (language: MemberLanguage) => ({
  ...statements[language],
  rewardKinds: rewards[language].type,
  unit: common[language].unit,
});
export type StatementTexts = ReturnType<typeof textsIn>;

/** The texts of statement files: those of the portal. */
export const STATEMENT_TEXTS = Object.fromEntries(
  MEMBER_LANGUAGES.map((language) => [language, textsIn(language)]),
) as Readonly<Record<MemberLanguage, StatementTexts>>;
