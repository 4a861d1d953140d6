import { documentTime, zoneName } from '@starline/domain/document-figures';
import type { Amount } from '@starline/domain/money';
import { LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import type { MemberCaller } from '@starline/router/callers';
import type { CombinedFile } from '@starline/validators/statements';
import type { StatementTexts } from './texts.ts';

type Whole = Awaited<ReturnType<MemberCaller['statements']['combined']>>[number];
/** `number`: that of the receipt of the act. `bookedAt` in ISO 8601. */
export type MovementLine = {
  day: string;
  bookedAt: string;
  number: string | null;
  kind: string;
  amount: Amount;
  balance: Amount;
};
export type SumLine = { label: string; amount: Amount; unit: string };
/** What was gained and lost by movements of one kind. */
export type KindLine = { label: string; gained: Amount; lost: Amount };
/** One account: its four figures, what they consist of, and its movements. */
export type StatementPart = {
  name: string;
  unit: string;
  opening: Amount;
  gained: Amount;
  lost: Amount;
  closing: Amount;
  /** What archived months, which are not listed, add up to; none without them. */
  archived: KindLine | undefined;
  kinds: KindLine[];
  /** Rewards and fees: already in the figures above. */
  parts: SumLine[];
  lines: MovementLine[];
};
/**
 * A statement in the words of a language: what each kind of file shows. Amounts in hundredths. It holds
 * values alone, because it is copied into a thread.
 */
export type StatementDocument = {
  /** The tag of the language. */
  language: string;
  title: string;
  /** The account, or all. */
  scope: string;
  holder: string;
  period: string;
  madeAt: string;
  timeZone: string;
  /** What the company says about itself: its name first. */
  issuer: string[];
  /** Months that are archived; empty when none is. */
  note: string;
  /** Sums over all accounts; empty for a statement of one. */
  together: SumLine[];
  parts: StatementPart[];
  texts: Pick<StatementTexts, 'column' | 'file' | 'opening' | 'gained' | 'lost' | 'closing' | 'empty'> &
    Pick<StatementTexts, 'member' | 'period' | 'account'>;
};
type Facts = CombinedFile & {
  /** The name, with the username in brackets. */
  holder: string;
  issuer: string[];
  madeAt: Date;
  timeZone: string;
  language: MemberLanguage;
};

/** Puts the statement of one account, or the combined one of all, into words. */
export function statementDocument(
  statements: readonly Whole[],
  { from, to, holder, issuer, madeAt, timeZone, language }: Facts,
  texts: StatementTexts,
): StatementDocument {
  const [first, second] = statements;
  const until = first?.archivedUntil ?? null;
  const { column, file, opening, gained, lost, closing, empty, member, period, account } = texts;
  return {
    language: LANGUAGES[language].tag,
    title: texts.title,
    scope: first && !second ? texts.accounts[first.account] : texts.all,
    holder,
    period: `${from} ~ ${to}`,
    madeAt: documentTime(madeAt, timeZone),
    timeZone: zoneName(madeAt, timeZone),
    issuer,
    note: until === null ? '' : texts.archived.replace('{{month}}', until),
    together: second ? togetherOf(statements, texts) : [],
    parts: statements.map((statement) => partOf(statement, texts)),
    texts: { column, file, opening, gained, lost, closing, empty, member, period, account },
  };
}

/** "출금 가능 포인트 (P)"; the name alone where it is the unit. */
export const nameWithUnit = ({ name, unit }: Pick<StatementPart, 'name' | 'unit'>): string =>
  name.toLowerCase() === unit.toLowerCase() ? name : `${name} (${unit})`;

const sumOf = (amounts: readonly number[]): Amount =>
  amounts.reduce((added, amount) => added + amount, 0) as Amount;
const unitOf = ({ account }: Whole, { unit }: StatementTexts): string =>
  account === 'lotto' ? unit.coin : unit.point;

function partOf(statement: Whole, texts: StatementTexts): StatementPart {
  const unit = unitOf(statement, texts);
  const archived = archivedOf(statement, texts);
  const kinds = [
    ...(archived ? [archived] : []),
    ...statement.kinds.map(({ kind, gained, lost }) => ({ label: texts.kind[kind], gained, lost })),
  ];
  return {
    name: texts.accounts[statement.account],
    unit,
    opening: statement.opening,
    gained: sumOf(kinds.map(({ gained }) => gained)),
    lost: sumOf(kinds.map(({ lost }) => lost)),
    closing: statement.closing,
    archived,
    kinds,
    parts: [
      ...statement.rewards.map(({ kind, paid }) => ({
        label: `${texts.kind.reward}: ${texts.rewardKinds[kind]}`,
        amount: paid,
        unit,
      })),
      { label: texts.fees, amount: statement.fees, unit },
    ],
    lines: statement.movements.map(({ day, bookedAt, number, kind, amount, balance }) => ({
      ...{ day, bookedAt, number, amount, balance },
      kind: texts.kind[kind],
    })),
  };
}

/** What lies between the opening balance and the first movement, so that the figures add up. */
function archivedOf({ opening, closing, kinds }: Whole, texts: StatementTexts): KindLine | undefined {
  const moved = kinds.reduce((sum, { gained, lost }) => sum + gained - lost, 0);
  const net = closing - opening - moved;
  if (net === 0) return undefined;
  return { label: texts.archivedSum, gained: Math.max(0, net) as Amount, lost: Math.max(0, -net) as Amount };
}

/** Rewards and fees over all accounts: points and coins are no one sum. */
function togetherOf(statements: readonly Whole[], texts: StatementTexts): SumLine[] {
  return [texts.unit.point, texts.unit.coin].flatMap((unit) => {
    const own = statements.filter((statement) => unitOf(statement, texts) === unit);
    const rewards = own.flatMap((statement) => statement.rewards.map(({ paid }) => paid));
    return [
      { label: texts.together.rewards, amount: sumOf(rewards), unit },
      { label: texts.together.fees, amount: sumOf(own.map(({ fees }) => fees)), unit },
    ];
  });
}
