import { plus } from '@starline/domain/money';
import { printedId } from '@starline/domain/printed-ids';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { LoadError } from '@starline/ui/load-error';
import { Pill, type PillTone } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money, Won } from '../../components/money.tsx';
import { SideCard } from '../../components/side-card.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Overview = Outputs['members']['overview'];
type Last = NonNullable<Overview['lastWithdrawal']>;

/** What a payout is counted in, as on its receipt. */
const UNITS = { bank: 'point', coin: 'usdt', lotto: 'lotto' } as const;

/** Balances have no live event, so they are read again while the conversation is open. */
const READ_AGAIN_MS = 30_000;

/**
 * What most answers need, beside the conversation: balance, last withdrawal with its state and reason, the
 * last change of where payouts go, and open requests. docs/domain/inquiries.md#office.
 */
export function Facts({ memberId }: { memberId: number }) {
  const { t } = useTranslation('inquiries');
  const errorText = useErrorText();
  const query = trpc.members.overview.useQuery({ id: memberId }, { refetchInterval: READ_AGAIN_MS });
  return (
    <SideCard
      title={t('facts.title')}
      aside={
        <Link to="/members/$id" params={{ id: String(memberId) }} className="text-accent underline">
          {t('facts.page')}
        </Link>
      }
    >
      {query.data ? (
        <Shown overview={query.data} />
      ) : query.error ? (
        <LoadError inline message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </SideCard>
  );
}

function Shown({ overview }: { overview: Overview }) {
  const { t } = useTranslation('inquiries');
  const { balances, limit, lastWithdrawal, payoutsRedirectedAt, open, staffHold } = overview;
  return (
    <dl className="grid gap-x-6 gap-y-3 max-xl:grid-cols-2 max-sm:gap-x-4">
      <Fact label={t('facts.available')}>
        <span className="text-lg">
          <Money value={plus(balances.withdrawable, balances.center)} isStrong />
        </span>
        {balances.held > 0 && (
          <Beside label={t('facts.held')}>
            <Money value={balances.held} />
          </Beside>
        )}
        {balances.owed > 0 && (
          <Beside label={t('facts.owed')}>
            <Money value={balances.owed} />
          </Beside>
        )}
        {limit.total > 0 && (
          <Beside label={t('facts.limit')}>
            {t('facts.limitUsed', { percent: ((limit.used / limit.total) * 100).toFixed(1) })}
          </Beside>
        )}
      </Fact>
      <Fact label={t('facts.last')}>
        {lastWithdrawal ? <LastWithdrawal last={lastWithdrawal} /> : <p>{t('facts.never')}</p>}
      </Fact>
      <Fact label={t('facts.redirected')}>
        <p>{payoutsRedirectedAt ? <Moment at={payoutsRedirectedAt} /> : t('facts.unchanged')}</p>
      </Fact>
      <Fact label={t('facts.open')}>
        {open.withdrawals.count + open.deposits.count === 0 && <p>{t('facts.noneOpen')}</p>}
        {open.withdrawals.count > 0 && (
          <Beside label={t('facts.withdrawals', { count: open.withdrawals.count })}>
            <Money value={open.withdrawals.amount} />
          </Beside>
        )}
        {open.deposits.count > 0 && (
          <Beside label={t('facts.deposits', { count: open.deposits.count })}>
            <Money value={open.deposits.amount} unit="usdt" />
          </Beside>
        )}
      </Fact>
      {staffHold && (
        <Fact label={t('facts.hold')}>
          <p>
            <Moment at={staffHold.at} />
          </p>
          <p className="break-words text-ink-2">
            {t('facts.holdBy', {
              name: isolated(staffHold.by ?? '-'),
              reason: isolated(staffHold.reason),
            })}
          </p>
        </Fact>
      )}
    </dl>
  );
}

const TONES: Record<Last['status'], PillTone> = { [REQUESTED]: 'wait', [PAID]: 'ok', [CANCELLED]: 'off' };

function LastWithdrawal({ last }: { last: Last }) {
  const { t } = useTranslation(['inquiries', 'withdrawals', 'documents']);
  const hasFailed = last.status === REQUESTED && last.line?.state === 'failed';
  const why = [
    last.cancelReason && t(`documents:cancelReasons.${last.cancelReason}`),
    last.cancelText,
    hasFailed && last.line?.reason ? t('facts.bank', { reason: isolated(last.line.reason) }) : null,
  ].filter(Boolean);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/withdrawals/$id"
          params={{ id: String(last.id) }}
          className="font-semibold text-accent underline"
        >
          {printedId('withdrawal', last.id)}
        </Link>
        {hasFailed ? (
          <Pill tone="bad">{t('facts.failed')}</Pill>
        ) : (
          <Pill tone={TONES[last.status]}>{t(`withdrawals:statuses.${last.status}`)}</Pill>
        )}
        {last.isReturned && <Pill tone="bad">{t('facts.returned')}</Pill>}
      </p>
      <p className="flex flex-wrap gap-x-2">
        <Money value={last.payout} unit={UNITS[last.type]} isStrong />
        {last.krwAmount !== null && <Won value={last.krwAmount} />}
      </p>
      <p className="text-ink-2">
        <Moment at={last.at} /> {last.line && <span className="text-ink-3">{last.line.batch}</span>}
      </p>
      {why.length > 0 && <p className="break-words">{why.join(' · ')}</p>}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="text-ink-3 text-xs">{label}</dt>
    <dd className="grid min-w-0 gap-0.5">{children}</dd>
  </div>
);

const Beside = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
    <span>{label}</span>
    <span>{children}</span>
  </p>
);
