import { formatAmount } from '@starline/domain/decimals';
import { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import { plus } from '@starline/domain/money';
import { printedId } from '@starline/domain/printed-ids';
import type { AnswerTexts, Blank } from '@starline/domain/saved-answers';
import type { Outputs } from '../../lib/trpc.ts';

export type SavedAnswer = Outputs['savedAnswers']['list'][number];
export type Reader = { name: string; username: string; language: MemberLanguage };

/** Returns what blanks stand for, without those for which the member has nothing yet. */
export function factsOf(
  { name, username, language }: Reader,
  { balances, lastWithdrawal: last }: Outputs['members']['overview'],
): Partial<Record<Blank, string>> {
  const units = { bank: 'P', coin: 'USDT', lotto: LANGUAGES[language].coins };
  return {
    name,
    username,
    withdrawable: `${formatAmount(plus(balances.withdrawable, balances.center))} P`,
    ...(last && {
      lastWithdrawal: `${printedId('withdrawal', last.id)} (${formatAmount(last.payout)} ${units[last.type]})`,
    }),
  };
}

/** Returns the answers whose name or text has every word of a search, best by name. */
export function findAnswers(answers: readonly SavedAnswer[], typed: string): SavedAnswer[] {
  const words = typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = answers.filter(({ name }) => has(name));
  const within = answers.filter(({ name, texts }) => has(`${name} ${Object.values(texts).join(' ')}`));
  return [...named, ...within.filter((answer) => !named.includes(answer))];
}

/** What the form writes: a text in each language, empty where there is none. */
export type AnswerValues = { name: string; texts: Record<MemberLanguage, string> };

export const valuesOf = (answer: SavedAnswer | undefined): AnswerValues => ({
  name: answer?.name ?? '',
  texts: Object.fromEntries(
    MEMBER_LANGUAGES.map((language) => [language, answer?.texts[language] ?? '']),
  ) as AnswerValues['texts'],
});

export const writtenTexts = (texts: AnswerValues['texts']): AnswerTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
