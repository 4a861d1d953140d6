import { total } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../components/moment.tsx';
import { Money, type MoneyUnit, Won } from '../../components/money.tsx';
import type { WaitingKinds } from './figures.ts';

type Kind = keyof WaitingKinds;
const ROWS: readonly {
  kind: Kind;
  unit: MoneyUnit | 'won';
  to: Pick<LinkProps, 'to' | 'search'>;
  hoursAllowed: number;
}[] = [
  {
    kind: 'withdrawals',
    unit: 'point',
    to: { to: '/withdraws', search: { status: REQUESTED } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'lottoWithdrawals',
    unit: 'lotto',
    to: { to: '/withdraws', search: { status: REQUESTED, type: 'lotto' } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'deposits',
    unit: 'usdt',
    to: { to: '/deposit', search: { status: REQUESTED } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'inquiries',
    unit: 'point',
    to: { to: '/inquiries', search: { state: 'waiting' } as never },
    hoursAllowed: 24,
  },
  { kind: 'approvals', unit: 'point', to: { to: '/approvals' }, hoursAllowed: 24 },
  {
    kind: 'disputes',
    unit: 'usdt',
    to: { to: '/deposit', search: { status: REQUESTED } as never },
    hoursAllowed: 1,
  },
  { kind: 'failedPayouts', unit: 'point', to: { to: '/payouts' }, hoursAllowed: 24 },
  {
    kind: 'alerts',
    unit: 'point',
    to: { to: '/alerts', search: { state: 'open' } as never },
    hoursAllowed: 0,
  },
  { kind: 'jobs', unit: 'point', to: { to: '/books' }, hoursAllowed: 0 },
  {
    kind: 'bankDays',
    unit: 'won',
    to: { to: '/reconciliation', search: { currency: 'KRW' } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'walletDays',
    unit: 'usdt',
    to: { to: '/reconciliation', search: { currency: 'USDT' } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'lookFirstWithdrawals',
    unit: 'point',
    to: { to: '/withdraws', search: { lookFirst: '1', sort: 'risk' } as never },
    hoursAllowed: 24,
  },
  {
    kind: 'lookFirstDeposits',
    unit: 'usdt',
    to: { to: '/deposit', search: { lookFirst: '1', sort: 'risk' } as never },
    hoursAllowed: 24,
  },
];
/** Kinds that are named only when they have something: they are faults or a part of the work above. */
const FAULTS: ReadonlySet<Kind> = new Set([
  'lottoWithdrawals',
  'disputes',
  'failedPayouts',
  'alerts',
  'jobs',
  'bankDays',
  'walletDays',
  'lookFirstWithdrawals',
  'lookFirstDeposits',
]);
const HOUR_MS = 3_600_000;

/** What waits, each a link to its list. One that waits for longer than it should has an amber bar. */
export function Waiting({ waiting }: { waiting: WaitingKinds }) {
  const { t } = useTranslation('home');
  const shown = ROWS.filter(({ kind }) => !FAULTS.has(kind) || waiting[kind].count > 0);
  const isIdle = shown.every(({ kind }) => waiting[kind].count === 0);
  return (
    <ScrollRegion label={t('waiting.title')}>
      {isIdle && <p className="pb-2 text-ink-3">{t('waiting.nothing')}</p>}
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-3 text-xs">
            <th scope="col" className="py-1 pl-2 text-left font-medium">
              {t('waiting.item')}
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              {t('waiting.count')}
            </th>
            <th scope="col" className="px-2 text-right font-medium max-sm:hidden">
              {t('waiting.amount')}
            </th>
            <th scope="col" className="pl-2 text-right font-medium">
              {t('waiting.oldest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, unit, to, hoursAllowed }) => {
            const { count, amount, oldest } = waiting[kind];
            const sum = amount === null || count === 0 ? null : <Sum amount={amount} unit={unit} />;
            const isLate = oldest !== null && Date.now() - Date.parse(oldest) > hoursAllowed * HOUR_MS;
            return (
              <tr
                key={kind}
                className={`border-line border-t ${isLate ? 'shadow-[inset_3px_0_0_var(--warn)]' : ''}`}
              >
                <th scope="row" className="py-2 pl-2 text-left font-normal">
                  <Link {...to} className="underline-offset-2 hover:underline">
                    {t(`waiting.kinds.${kind}`)}
                  </Link>
                  {/* On a phone the sum stands here, so that the age is in sight. */}
                  {sum && <span className="block text-ink-2 text-xs sm:hidden">{sum}</span>}
                </th>
                <td className="whitespace-nowrap px-2 text-right font-semibold tabular-nums">
                  {t('waiting.countText', { count })}
                </td>
                <td className="px-2 text-right max-sm:hidden">{sum ?? <Dash />}</td>
                <td
                  className={`whitespace-nowrap pl-2 text-right ${isLate ? 'font-semibold text-warn' : ''}`}
                >
                  {oldest ? <Age since={oldest} /> : <Dash />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Sum({ amount, unit }: { amount: number; unit: MoneyUnit | 'won' }) {
  return unit === 'won' ? <Won value={amount} /> : <Money value={total(amount)} unit={unit} />;
}

function Age({ since }: { since: string }) {
  const { t } = useTranslation('home');
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
  if (minutes < 60) return t('waiting.ageMinutes', { count: minutes });
  if (minutes < 48 * 60) return t('waiting.ageHours', { count: Math.floor(minutes / 60) });
  return t('waiting.ageDays', { count: Math.floor(minutes / 1440) });
}
