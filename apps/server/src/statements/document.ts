import { toScreenTime } from '@starline/domain/business-time';
import type { Amount } from '@starline/domain/money';
import type { MemberCaller } from '@starline/router/callers';
import type { StatementFile } from '@starline/validators/statements';
import type { StatementTexts } from './texts.ts';

type Whole = Awaited<ReturnType<MemberCaller['statements']['whole']>>;
export type MovementLine = { day: string; bookedAt: string; kind: string; amount: Amount; balance: Amount };
/** A statement in the words of a language: what each kind of file shows. Amounts in hundredths. */
export type StatementDocument = {
  title: string;
  subtitle: string;
  sums: { label: string; amount: Amount }[];
  header: { day: string; bookedAt: string; kind: string; amount: string; balance: string };
  lines: MovementLine[];
  empty: string;
  /** With `{{page}}` in the place of the number: a document is copied into a thread, a function is not. */
  pageLabel: string;
};

/** Puts a statement into words. */
export function statementDocument(
  statement: Whole,
  { account, from, to, username }: StatementFile & { username: string },
  texts: StatementTexts,
  timeZone: string,
): StatementDocument {
  return {
    title: `${texts.title} · ${texts.accounts[account]}`,
    subtitle: [
      `${texts.member} ${username} · ${texts.period} ${from} ~ ${to}`,
      ...archivedNote(statement, texts),
    ].join(' · '),
    sums: [
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
    ],
    header: texts.column,
    lines: statement.movements.map(({ day, bookedAt, kind, amount, balance }) => ({
      day,
      bookedAt: toScreenTime(new Date(bookedAt), timeZone),
      kind: texts.kind[kind],
      amount,
      balance,
    })),
    empty: texts.empty,
    pageLabel: texts.page,
  };
}

const archivedNote = ({ archivedUntil }: Whole, texts: StatementTexts): string[] =>
  archivedUntil === null ? [] : [texts.archived.replace('{{month}}', archivedUntil)];
