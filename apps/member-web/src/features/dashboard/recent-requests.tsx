import { Card } from '@starline/ui/card';
import { StarRows } from '@starline/ui/star-rows';
import { Link } from '@starline/web/components/link';
import { Moment } from '@starline/web/components/moment';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { trpc } from '../../lib/trpc.ts';

const shown = 4;
const firstPage = { page: 1, size: shown };

/**
 * The latest deposits and withdrawals in one list, newest first. Each opens its own page. Without a request
 * there is no card.
 */
export function RecentRequests({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('dashboard');
  const withdrawals = trpc.withdrawals.list.useQuery(firstPage);
  const deposits = trpc.deposits.list.useQuery(firstPage);
  const counts = [withdrawals.data?.total, deposits.data?.total];
  if (counts.every((count) => count === 0 || (isNew && !count))) return null;
  return (
    <Card title={t('requests')} aside={<CardLink to="/withdraw-history">{t('history')}</CardLink>}>
      <QueryView query={withdrawals} skeleton={<StarRows rows={3} />}>
        {({ rows: out }) => (
          <QueryView query={deposits} skeleton={<StarRows rows={3} />}>
            {({ rows: incoming }) => {
              const rows = [
                ...out.map((row) => ({
                  ...row,
                  key: `w${row.id}`,
                  label: t(`request.${row.type}`),
                  unit: row.type === 'lotto' ? ('coin' as const) : ('point' as const),
                  kind: 'withdrawal',
                })),
                ...incoming.map((row) => ({
                  ...row,
                  key: `d${row.id}`,
                  label: t('request.deposit'),
                  unit: 'usdt' as const,
                  kind: 'deposit',
                })),
              ]
                .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
                .slice(0, shown);
              return (
                <ul className="-my-2 divide-y divide-line">
                  {rows.map((row, index) => (
                    <li key={row.key} className={index > 2 ? 'max-lg:hidden' : ''}>
                      <Link
                        to="/receipts/$kind/$id"
                        params={{ kind: row.kind, id: String(row.id) }}
                        className="-mx-2 flex max-[17.5rem]:flex-wrap items-center justify-between gap-3 rounded-sm px-2 py-1 leading-snug hover:bg-surface-2"
                      >
                        <span className="grid">
                          <span className="font-semibold">{row.label}</span>
                          <Moment iso={row.createdAt} className="text-ink-3 text-sm" />
                        </span>
                        <span className="grid justify-items-end gap-0.5">
                          <Money value={row.amount} unit={row.unit} size="strong" personal />
                          <RequestStatus status={row.status} />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}
