import { formatAmount } from '@starline/domain/decimals';
import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import { plus } from '@starline/domain/money';
import { printedId } from '@starline/domain/printed-ids';
import { type ReceiptOutcome, withdrawalFigure } from '@starline/domain/receipts';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import type { AnswerTexts, Blank } from '@starline/domain/saved-answers';
import { figureHead, type StatedText, statedText } from '@starline/i18n/member/receipt-lines';
import type { Outputs } from '../../lib/trpc.ts';
import type { MemberWords } from './member-words.ts';

export type SavedAnswer = Outputs['savedAnswers']['list'][number];
export type Reader = { name: string; username: string; language: MemberLanguage };

type Last = NonNullable<Outputs['members']['overview']['lastWithdrawal']>;

/** What a blank stands for: a name, a balance, and of an act number, sum and what became of it. */
type Facts = Record<Exclude<Blank, 'lastWithdrawal'>, string> & {
  lastWithdrawal?: `${string} (${StatedText})`;
};

function outcomeOf({ status, isReturned, line }: Last): ReceiptOutcome {
  if (status === REQUESTED) return 'waiting';
  if (isReturned) return 'returned';
  if (status !== CANCELLED) return 'done';
  return line?.state === 'failed' ? 'failed' : 'cancelled';
}

/** Returns what blanks stand for, without those for which the member has nothing yet. */
export function factsOf(
  { name, username }: Reader,
  { balances, lastWithdrawal: last }: Outputs['members']['overview'],
  { texts, unit }: MemberWords,
): Facts {
  const stated = (act: Last) =>
    statedText(figureHead({ kind: 'withdrawal', ...withdrawalFigure(act, outcomeOf(act)) }, texts, { unit }));
  return {
    name,
    username,
    withdrawable: `${formatAmount(plus(balances.withdrawable, balances.center))}\u00a0${unit.point}`,
    ...(last && { lastWithdrawal: `${printedId('withdrawal', last.id)} (${stated(last)})` }),
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
