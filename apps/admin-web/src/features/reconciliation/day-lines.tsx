import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash } from '../../components/moment.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import {
  type Day,
  type DayPlace,
  type OpenPayout,
  rowOf,
  type StatementLine,
  type Subject,
  usePointText,
  useSumText,
} from './day.ts';

type Props = { day: Day; place: DayPlace; onOpen: ((subject: Subject) => void) | undefined };
const DAY_MS = 86_400_000;
/** The padding keeps the ring of the focus off the text. */
const rowStyle =
  '-mx-2 flex max-[17.5rem]:flex-wrap items-start justify-between gap-3 rounded-sm px-2 py-1.5';

function Age({ day }: { day: string }) {
  const { t } = useTranslation('reconciliation');
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(day)) / DAY_MS));
  return <span className="block whitespace-nowrap text-ink-3 text-xs">{t('age', { count })}</span>;
}

const Explained = ({ text }: { text: string | null }) =>
  text ? <p className="text-ink-2 text-xs">{text}</p> : null;

type OpenRow = {
  subject: Subject;
  title: ReactNode;
  detail: ReactNode;
  explanation: string | null;
  day: string;
  amount: string;
};
type OpenCardProps = {
  title: string;
  rows: readonly OpenRow[];
  actText: string;
  onOpen: Props['onOpen'];
};

/** What stands on one side only, each with its age and the act that ends it. */
function OpenCard({ title, rows, actText, onOpen }: OpenCardProps) {
  const { t } = useTranslation('reconciliation');
  return (
    <Card title={`${title} ${rows.length}`}>
      {rows.length === 0 && <p className="text-ink-3 text-sm">{t('none')}</p>}
      <ul className="grid text-sm">
        {rows.map(({ subject, ...row }) => (
          <li key={rowOf(subject)} data-row={rowOf(subject)} tabIndex={-1} className={rowStyle}>
            <span className="min-w-0">
              {row.title} {row.detail}
              <Explained text={row.explanation} />
              <Age day={row.day} />
            </span>
            <span className="grid shrink-0 justify-items-end gap-1 tabular-nums">
              {row.amount}
              {onOpen && (
                <Button size="sm" onClick={() => onOpen(subject)}>
                  {actText}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lines of the statement that no record has. */
export function OpenLines({ day, place, onOpen }: Props) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const rows = day.lines
    .filter(({ matchedBy }) => matchedBy === null)
    .map((line) => ({
      subject: { line },
      title: <bdi className="font-semibold">{line.description || line.holder || line.reference}</bdi>,
      detail: (
        <span className="text-ink-3 tabular-nums">
          {line.time}
          {line.reference && ` · …${line.reference.slice(-8)}`}
        </span>
      ),
      explanation: line.explanation,
      day: line.day,
      amount: sumText(line.amount),
    }));
  return <OpenCard title={t('onlyBank')} rows={rows} actText={t('find')} onOpen={onOpen} />;
}

/** Payouts of the day that no statement shows. */
export function OpenPayouts({ day, place, onOpen }: Props) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const rows = day.payouts.map((payout) => ({
    subject: { payout },
    title: <Person {...payout} />,
    detail: (
      <p className="text-ink-3 text-xs">
        {t('payout', { id: payout.id })}
        {payout.batch && ` · ${payout.batch} ${payout.line}`}
      </p>
    ),
    explanation: payout.explanation,
    day: payout.endedAt,
    amount: sumText(-payout.amount),
  }));
  return <OpenCard title={t('onlyOurs')} rows={rows} actText={t('explain')} onOpen={onOpen} />;
}

/** Deposits of the day that no statement shows. What they are worth is points, also on a day of won. */
export function OpenDeposits({ day, onOpen }: Omit<Props, 'place'>) {
  const { t } = useTranslation('reconciliation');
  const pointText = usePointText();
  const rows = day.deposits.map((deposit) => ({
    subject: { deposit },
    title: <Person {...deposit} />,
    detail: (
      <p className="text-ink-3 text-xs">
        <DepositLink id={deposit.id} /> · <bdi>{deposit.holder}</bdi>
      </p>
    ),
    explanation: deposit.explanation,
    day: deposit.completedAt,
    amount: pointText(deposit.amount),
  }));
  return <OpenCard title={t('onlyDeposits')} rows={rows} actText={t('explain')} onOpen={onOpen} />;
}

function Person({ username, name }: Pick<OpenPayout, 'username' | 'name'>) {
  const memberName = useMemberName();
  return (
    <>
      <b className="font-semibold">{username}</b> <bdi className="text-ink-3">{memberName(name)}</bdi>
    </>
  );
}

const linkStyle = 'underline-offset-2 hover:underline';

function DepositLink({ id }: { id: number }) {
  const { t } = useTranslation('reconciliation');
  return (
    <Link to="/deposits/$id" params={{ id: String(id) }} preload={false} className={linkStyle}>
      {t('deposit', { id })}
    </Link>
  );
}

/** Lines with their record, and by what they were matched. */
export function MatchedLines({ day, place, onOpen }: Props) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(place.currency);
  const lines = day.lines.filter(({ matchedBy }) => matchedBy !== null);
  return (
    <Card title={`${t('matchedLines')} ${lines.length}`} flush>
      <ScrollRegion label={t('matchedLines')} className="px-[18px] md:px-6">
        <Table>
          <thead>
            <tr>
              <Th>{t('fields.time')}</Th>
              <Th>{t('fields.description')}</Th>
              <Th numeric>{t('fields.amount')}</Th>
              <Th>{t('match')}</Th>
              <Th />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-row={rowOf({ line })} tabIndex={-1} className="tabular-nums">
                <Td className="whitespace-nowrap text-ink-3">{line.time || <Dash />}</Td>
                <Td className="max-w-72">
                  <bdi>{line.description || line.holder}</bdi>
                  <Explained text={line.explanation} />
                </Td>
                <Td numeric>{sumText(line.amount)}</Td>
                <Td>
                  <RecordOf line={line} />
                </Td>
                <Td className="text-right">
                  {onOpen && (
                    <Button size="sm" variant="quiet" onClick={() => onOpen({ line })}>
                      {t('unmatch')}
                    </Button>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

function RecordOf({ line }: { line: StatementLine }) {
  const { t } = useTranslation('reconciliation');
  return (
    <span>
      {line.withdrawalId ? (
        <Link
          to="/withdrawals/$id"
          params={{ id: String(line.withdrawalId) }}
          preload={false}
          className={linkStyle}
        >
          {t('payout', { id: line.withdrawalId })}
        </Link>
      ) : (
        <DepositLink id={line.depositId ?? 0} />
      )}{' '}
      {line.username && <MemberLink username={line.username} className="font-semibold" />}{' '}
      <span className="text-ink-3 text-xs">
        {line.matchedBy && t(`by.${line.matchedBy}`, { name: line.matchedByAdmin ?? '' })}
      </span>
    </span>
  );
}
