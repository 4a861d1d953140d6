import { shortDay } from '@starline/domain/business-time';
import type { Amount } from '@starline/domain/money';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import { Button } from '@starline/ui/button';
import { LoadError } from '@starline/ui/load-error';
import { type RecordColumn, RecordList } from '@starline/ui/record-list';
import { Segmented } from '@starline/ui/segmented';
import { Stat, StatGrid } from '@starline/ui/stat';
import { PeriodFields } from '@starline/web/components/period-fields';
import { StatementDownloads } from '@starline/web/components/statement-downloads';
import { usualPeriods } from '@starline/web/statement-period';
import { useTimes } from '@starline/web/use-times';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { csrfFetch, type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Statement = Outputs['statements']['read'];
type Row = Statement['rows'][number];
const SIZE = 100;

const TABS = [...STATEMENT_ACCOUNTS, 'all'] as const;
type Tab = (typeof TABS)[number];

/** A member's statement of one balance, or of all, in a period, with downloads. */
export function MemberStatement({ id, username }: { id: number; username: string }) {
  const { t } = useTranslation('statements');
  const usual = usualPeriods(useTimes().dayOf());
  const [account, setAccount] = useState<Tab>('withdrawable');
  const [period, setPeriod] = useState(usual.thisMonth);
  const [page, setPage] = useState(1);
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('account')}
        value={account}
        options={TABS.map((value) => ({ value, label: value === 'all' ? t('all') : t(`accounts.${value}`) }))}
        onChange={(next) => {
          setAccount(next);
          setPage(1);
        }}
      />
      <PeriodFields
        labels={{ from: t('from'), to: t('to') }}
        value={period}
        onChange={({ from, to }) => {
          setPeriod((before) => ({ from: from ?? before.from, to: to ?? before.to }));
          setPage(1);
        }}
        presets={(['thisMonth', 'lastMonth', 'thisYear'] as const).map((key) => ({
          label: t(`preset.${key}`),
          ...usual[key],
        }))}
      />
      <StatementDownloads account={account} {...period} username={username} fetch={csrfFetch} />
      {account === 'all' ? (
        <AllAccounts id={id} period={period} />
      ) : (
        <OneAccount key={account} {...{ id, account, period, page }} onPage={setPage} />
      )}
    </div>
  );
}

type Period = { from: string; to: string };
type OneAccountProps = Pick<OtherPagesProps, 'page' | 'onPage'> & {
  id: number;
  account: StatementAccount;
  period: Period;
};

/** The key keeps the sums of one account from being shown in the unit of another. */
function OneAccount({ id, account, period, page, onPage }: OneAccountProps) {
  const errorText = useErrorText();
  const query = trpc.statements.read.useQuery(
    { memberId: id, statement: { account, ...period, page, size: SIZE } },
    { placeholderData: keepPreviousData },
  );
  if (query.error && !query.data)
    return <LoadError message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />;
  if (query.data === undefined) return <p>…</p>;
  return (
    <>
      <Sums statement={query.data} account={account} />
      <Movements statement={query.data} account={account} />
      <OtherPages page={page} last={Math.ceil(query.data.total / SIZE)} onPage={onPage} />
    </>
  );
}

/** The sums of every balance below one another. The movements are in the files. */
function AllAccounts({ id, period }: { id: number; period: Period }) {
  const { t } = useTranslation('statements');
  const errorText = useErrorText();
  const query = trpc.statements.sums.useQuery({ memberId: id, period });
  if (query.error && !query.data)
    return <LoadError message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />;
  if (query.data === undefined) return <p>…</p>;
  return query.data.map((statement) => (
    <section key={statement.account} aria-label={t(`accounts.${statement.account}`)} className="grid gap-2">
      <h3 className="font-semibold text-sm">{t(`accounts.${statement.account}`)}</h3>
      <Sums statement={statement} account={statement.account} />
    </section>
  ));
}

type OtherPagesProps = { page: number; last: number; onPage: (page: number) => void };

/**
 * Buttons to the page before and after. The pagination of the lists would come with more code than this
 * dialog needs.
 */
function OtherPages({ page, last, onPage }: OtherPagesProps) {
  const { t } = useTranslation('statements');
  const others = [page - 1, page + 1].filter((each) => each >= 1 && each <= last);
  return (
    <nav aria-label={t('movements')} className="flex gap-2">
      {others.map((each) => (
        <Button key={each} size="sm" onClick={() => onPage(each)}>
          {t('page', { page: each })}
        </Button>
      ))}
    </nav>
  );
}

type PartProps = { statement: Statement; account: StatementAccount };
type SumsProps = {
  statement: Pick<Statement, 'opening' | 'closing' | 'fees' | 'kinds'>;
  account: StatementAccount;
};
const unitOf = (account: StatementAccount) => (account === 'lotto' ? 'lotto' : 'point');

/** Opening and closing balance with what came and went between them. */
function Sums({ statement: { opening, closing, fees, kinds }, account }: SumsProps) {
  const { t } = useTranslation('statements');
  const unit = unitOf(account);
  const gained = kinds.reduce((sum, kind) => sum + kind.gained, 0) as Amount;
  const lost = -kinds.reduce((sum, kind) => sum + kind.lost, 0) as Amount;
  return (
    <StatGrid className="grid-cols-2 md:grid-cols-5">
      {Object.entries({ opening, gained, lost, fees, closing }).map(([name, value]) => (
        <Stat key={name} label={t(name as 'opening')}>
          <Money value={value} unit={unit} isStrong={name === 'closing'} />
        </Stat>
      ))}
    </StatGrid>
  );
}

function Movements({ statement: { rows, archivedUntil }, account }: PartProps) {
  const { t } = useTranslation('statements');
  const unit = unitOf(account);
  const columns: RecordColumn<Row>[] = [
    { key: 'day', header: t('column.day'), slot: 'meta', cell: (row) => shortDay(row.day) },
    { key: 'kind', header: t('column.kind'), slot: 'title', cell: (row) => t(`kind.${row.kind}`) },
    { key: 'bookedAt', header: t('column.bookedAt'), cell: (row) => <Moment at={row.bookedAt} /> },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) => <Money value={row.amount} unit={unit} signed />,
    },
    {
      key: 'balance',
      header: t('column.balance'),
      numeric: true,
      cell: (row) => <Money value={row.balance} unit={unit} />,
    },
  ];
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-ink-3 text-sm">{t('empty')}</p>
      ) : (
        <RecordList flow label={t('movements')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      {archivedUntil && <p className="text-ink-2 text-sm">{t('archived', { month: archivedUntil })}</p>}
    </>
  );
}
