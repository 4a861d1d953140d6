import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { portalTextsOf } from '@starline/i18n/member/every';

const statements = await portalTextsOf('statements');
const rewards = await portalTextsOf('rewards');
const textsIn = (language: MemberLanguage) => ({
  ...statements[language],
  rewardKinds: rewards[language].type,
});
export type StatementTexts = ReturnType<typeof textsIn>;

/** The texts of statement files: those of the portal. */
export const STATEMENT_TEXTS = Object.fromEntries(
  MEMBER_LANGUAGES.map((language) => [language, textsIn(language)]),
) as Readonly<Record<MemberLanguage, StatementTexts>>;
