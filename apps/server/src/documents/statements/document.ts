import { toScreenTime } from '@starline/domain/business-time';
import type { Amount } from '@starline/domain/money';
import type { MemberCaller } from '@starline/router/callers';
import type { CombinedFile } from '@starline/validators/statements';
import type { StatementTexts } from './texts.ts';

type Whole = Awaited<ReturnType<MemberCaller['statements']['combined']>>[number];
export type MovementLine = { day: string; bookedAt: string; kind: string; amount: Amount; balance: Amount };
export type SumLine = { label: string; amount: Amount };
/**
 * The sums and movements of one account. The heading is null where the title of the document names the
 * account.
 */
export type StatementPart = { heading: string | null; sums: SumLine[]; lines: MovementLine[] };
/** A statement in the words of a language: what each kind of file shows. Amounts in hundredths. */
export type StatementDocument = {
  title: string;
  subtitle: string;
  /** Sums over all accounts; empty for a statement of one. */
  together: SumLine[];
  parts: StatementPart[];
  header: { day: string; bookedAt: string; kind: string; amount: string; balance: string };
  empty: string;
  /** With `{{page}}` in the place of the number: a document is copied into a thread, a function is not. */
  pageLabel: string;
};

/** Puts the statement of one account, or the combined one of all, into words. */
export function statementDocument(
  statements: readonly Whole[],
  { from, to, username }: CombinedFile & { username: string },
  texts: StatementTexts,
  timeZone: string,
): StatementDocument {
  const [first, second] = statements;
  const account = first && !second ? texts.accounts[first.account] : texts.all;
  return {
    title: `${texts.title} · ${account}`,
    subtitle: [
      `${texts.member} ${username} · ${texts.period} ${from} ~ ${to}`,
      ...archivedNote(first?.archivedUntil ?? null, texts),
    ].join(' · '),
    together: second ? togetherOf(statements, texts) : [],
    parts: statements.map((statement) => ({
      heading: second ? texts.accounts[statement.account] : null,
      sums: sumsOf(statement, texts),
      lines: statement.movements.map(({ day, bookedAt, kind, amount, balance }) => ({
        day,
        bookedAt: toScreenTime(new Date(bookedAt), timeZone),
        kind: texts.kind[kind],
        amount,
        balance,
      })),
    })),
    header: texts.column,
    empty: texts.empty,
    pageLabel: texts.page,
  };
}

const sumsOf = (statement: Whole, texts: StatementTexts): SumLine[] => [
  { label: texts.opening, amount: statement.opening },
  ...statement.kinds.flatMap(({ kind, gained, lost }) => [
    ...(gained === 0 ? [] : [{ label: texts.kind[kind], amount: gained }]),
    ...(lost === 0 ? [] : [{ label: texts.kind[kind], amount: -lost as Amount }]),
  ]),
  { label: texts.closing, amount: statement.closing },
  ...statement.rewards.map(({ kind, paid }) => ({
    label: `${texts.rewards}: ${texts.rewardKinds[kind]}`,
    amount: paid,
  })),
  { label: texts.fees, amount: statement.fees },
];

/** Rewards and fees over all accounts: points and coins are no one sum. */
function togetherOf(statements: readonly Whole[], texts: StatementTexts): SumLine[] {
  const of = (sum: (statement: Whole) => number, isLotto: boolean) =>
    statements
      .filter(({ account }) => (account === 'lotto') === isLotto)
      .reduce((added, statement) => added + sum(statement), 0) as Amount;
  const rewards = (statement: Whole) => statement.rewards.reduce((added, { paid }) => added + paid, 0);
  return [false, true].flatMap((isLotto) => {
    const unit = isLotto ? texts.unit.coin : texts.unit.point;
    return [
      { label: `${texts.together.rewards} (${unit})`, amount: of(rewards, isLotto) },
      { label: `${texts.together.fees} (${unit})`, amount: of(({ fees }) => fees, isLotto) },
    ];
  });
}

const archivedNote = (until: string | null, texts: StatementTexts): string[] =>
  until === null ? [] : [texts.archived.replace('{{month}}', until)];
