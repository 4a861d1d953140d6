import { MEMBER_LANGUAGES, type MemberLanguage } from './languages.ts';

/** In letters. */
export const SAVED_ANSWER_NAME_MAX = 60;

/** What a saved answer leaves blank, as {{name}}: facts of the member. docs/domain/inquiries.md#saved. */
export const BLANKS = ['name', 'username', 'withdrawable', 'lastWithdrawal'] as const;
export type Blank = (typeof BLANKS)[number];
export type AnswerTexts = Partial<Record<MemberLanguage, string>>;

const BLANK = /\{\{([^{}]*)\}\}/g;

/** Returns the names of the blanks in a text, each once, also of those that do not exist. */
export const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name.trim())),
];

/** Returns the names in a text that are no blanks. */
export const unknownBlanks = (text: string): string[] =>
  blanksOf(text).filter((name) => !BLANKS.some((known) => known === name));

/**
 * Returns a text with the facts in its blanks. A blank without a fact stays. A fact has no braces there: a
 * name such as "{{x}}" would count as a blank that is not filled.
 */
export const filled = (text: string, facts: Partial<Record<Blank, string>>): string =>
  text.replaceAll(
    BLANK,
    (blank, name: string) => facts[name.trim() as Blank]?.replaceAll(/[{}]/g, '') ?? blank,
  );

/** Returns the text in a language; without one, that in the first language that has one. */
export function textIn(texts: AnswerTexts, language: MemberLanguage): string {
  const found = [language, ...MEMBER_LANGUAGES].find((each) => texts[each] !== undefined);
  return found ? (texts[found] ?? '') : '';
}
