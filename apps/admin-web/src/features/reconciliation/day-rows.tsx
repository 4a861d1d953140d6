import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import {
  type DayPlace,
  explanationOf,
  nameOfLine,
  type Pair,
  rowOf,
  type StatementLine,
  type Subject,
  usePointText,
  useSumText,
} from './day.ts';
import { DayRow } from './day-row.tsx';
import { Score, useFitWords } from './fit.tsx';

type OnOpen = ((subject: Subject) => void) | undefined;
type Act = { place: DayPlace; onOpen: OnOpen };
/** What came in has a plus. */
const signed = (amount: number, text: (amount: number) => string): string =>
  `${amount > 0 ? '+' : ''}${text(amount)}`;

const linkStyle = 'underline-offset-2 hover:underline';

function RecordLink({ kind, id }: { kind: 'payout' | 'deposit'; id: number }) {
  const { t } = useTranslation('reconciliation');
  return (
    <Link
      to={kind === 'payout' ? '/withdrawals/$id' : '/deposits/$id'}
      params={{ id: String(id) }}
      preload={false}
      className={linkStyle}
    >
      {t(kind, { id })}
    </Link>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-3 text-xs tabular-nums">{children}</p>
);

/** What the statement says. */
function LineText({ line }: { line: StatementLine }) {
  const facts = [
    line.time,
    line.description && line.holder,
    line.reference && `…${line.reference.slice(-8)}`,
  ];
  return (
    <>
      <Written className="font-semibold">{nameOfLine(line)}</Written>
      <Detail>{facts.filter(Boolean).join(' · ')}</Detail>
    </>
  );
}

type RecordTextProps = {
  kind: 'payout' | 'deposit';
  id: number;
  username: string;
  name?: string;
  batch?: string | null;
  item?: number | null;
  holder?: string;
};

/** What our record says. */
function RecordText({ kind, id, username, name, batch, item, holder }: RecordTextProps) {
  const memberName = useMemberName();
  return (
    <>
      <MemberLink username={username} className="font-semibold" />{' '}
      {name && <Written className="text-ink-3">{memberName(name)}</Written>}
      <Detail>
        <RecordLink kind={kind} id={id} />
        {batch && ` · ${batch} ${item}`}
        {holder && (
          <>
            {' · '}
            <Written>{holder}</Written>
          </>
        )}
      </Detail>
    </>
  );
}

type PairRowProps = {
  pair: Pair;
  line: StatementLine;
  place: DayPlace;
  isBusy: boolean;
  onAccept: ((pair: Pair) => void) | undefined;
};

/** A pair that is proposed, with the reasons in words. */
export function PairRow({ pair, line, place, isBusy, onAccept }: PairRowProps) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const pointText = usePointText();
  const words = useFitWords(place.currency);
  return (
    <DayRow
      row={rowOf({ line })}
      joint="proposed"
      middle={<Score score={pair.score} />}
      bank={{ text: <LineText line={line} />, amount: signed(line.amount, sumText) }}
      ours={{
        text: <RecordText {...pair} />,
        amount: pair.kind === 'payout' ? sumText(-pair.amount) : pointText(pair.amount),
      }}
      note={words(pair)}
      act={
        onAccept && (
          <Button size="sm" busy={isBusy} onClick={() => onAccept(pair)}>
            {t('match')}
          </Button>
        )
      }
    />
  );
}

/** What stands on one side only, and why, once that was explained. */
export function AloneRow({ subject, place, onOpen }: Act & { subject: Subject }) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const pointText = usePointText();
  const explanation = explanationOf(subject);
  const isLine = 'line' in subject;
  const other = {
    text: <span className="text-ink-3">{t(isLine ? 'noRecord' : 'notInStatement')}</span>,
    isEmpty: true,
  };
  const own = isLine
    ? { text: <LineText line={subject.line} />, amount: signed(subject.line.amount, sumText) }
    : 'payout' in subject
      ? {
          text: <RecordText kind="payout" {...subject.payout} item={subject.payout.line} holder="" />,
          amount: sumText(-subject.payout.amount),
        }
      : {
          text: <RecordText kind="deposit" {...subject.deposit} />,
          amount: pointText(subject.deposit.amount),
        };
  return (
    <DayRow
      row={rowOf(subject)}
      joint="missing"
      middle={<Pill>{t(explanation ? 'explain' : 'alone')}</Pill>}
      bank={isLine ? own : other}
      ours={isLine ? other : own}
      note={explanation}
      act={
        onOpen && (
          <Button size="sm" onClick={() => onOpen(subject)}>
            {t(isLine ? 'find' : 'explain')}
          </Button>
        )
      }
    />
  );
}

/** A line with its record, and by what they were matched. */
export function MatchedRow({ line, place, onOpen }: Act & { line: StatementLine }) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const pointText = usePointText();
  const kind = line.withdrawalId === null ? 'deposit' : 'payout';
  const worth = line.ourAmount ?? 0;
  return (
    <DayRow
      row={rowOf({ line })}
      joint="joined"
      middle={
        <Pill tone="ok">
          {line.matchedBy && t(`by.${line.matchedBy}`, { name: line.matchedByAdmin ?? '' })}
        </Pill>
      }
      bank={{ text: <LineText line={line} />, amount: signed(line.amount, sumText) }}
      ours={{
        text: (
          <RecordText
            kind={kind}
            id={line.withdrawalId ?? line.depositId ?? 0}
            username={line.username ?? ''}
          />
        ),
        amount: kind === 'payout' ? sumText(worth) : pointText(worth),
      }}
      note={line.explanation}
      act={
        onOpen && (
          <Button size="sm" variant="quiet" onClick={() => onOpen({ line })}>
            {t('unmatch')}
          </Button>
        )
      }
    />
  );
}
