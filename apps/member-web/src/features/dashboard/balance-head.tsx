import { formatAmount } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Amount } from '@starline/ui/amount';
import { Button, buttonStyle } from '@starline/ui/button';
import { Link } from '@starline/web/components/link';
import { useTimes } from '@starline/web/use-times';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { StaleFigures } from '../../components/stale-figures.tsx';
import { useConcealed } from '../../lib/conceal.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { FiguresBand } from './figures-band.tsx';

const route = getRouteApi('/_member/dashboard');

/** What the member has: the figure of the page, the three acts with it, and the other figures. */
export function BalanceHead() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { box } = route.useSearch();
  const { patch } = usePageState();
  const steps = trpc.dashboard.get.useQuery().data?.firstSteps;
  const withdrawable = trpc.balances.get.useQuery(undefined).data?.withdrawable;
  const hasNothing = withdrawable === ZERO || (steps !== undefined && !steps.isFunded);
  return (
    <div className="grid gap-3 md:gap-5">
      <div className="grid gap-3 md:flex md:items-end md:justify-between md:gap-10">
        <Withdrawable />
        <div className="grid auto-cols-fr grid-flow-col gap-2 max-md:[&>*]:px-1 md:flex md:flex-row-reverse">
          <Link to="/withdraw" className={buttonStyle({ variant: hasNothing ? 'soft' : 'primary' })}>
            {t('withdraw')}
          </Link>
          <Link to="/deposit" className={`${buttonStyle({ variant: 'quiet' })} bg-sky-2! text-ink!`}>
            {t('deposit')}
          </Link>
          <Button
            variant="quiet"
            className="bg-sky-2! text-ink!"
            aria-expanded={box === 'convert'}
            onClick={() => patch({ box: box === 'convert' ? undefined : 'convert' })}
          >
            {t('convert')}
          </Button>
        </div>
      </div>
      <FiguresBand />
    </div>
  );
}

function Withdrawable() {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { longTime } = useTimes();
  const concealed = useConcealed();
  const query = trpc.balances.get.useQuery(undefined);
  const { data, error } = query;
  const opening = data && !data.windows.withdraw.isOpen ? data.windows.withdraw.nextOpening : null;
  return (
    <div className="min-w-0">
      <Link to="/point/statement" className="group inline-block rounded-sm">
        <span className="block text-ink-2 text-sm group-hover:text-accent-strong">{t('withdrawable')}</span>
        <span
          className={`block font-bold text-[2.375rem] leading-[3rem] tracking-[-0.03em] md:text-[2.625rem] ${data ? '' : 'text-ink-3'} ${data || error ? '' : 'invisible'}`}
        >
          <Amount
            value={data ? formatAmount(data.withdrawable) : '—'}
            concealed={concealed && data !== undefined}
          />
          <span className="font-semibold text-ink-3 text-xl tracking-normal"> {t('common:unit.point')}</span>
        </span>
      </Link>
      <p className="min-h-[1.3rem] text-ink-3 text-sm">
        {data && data.center > ZERO && (
          <>
            {t('centerIncluded')} <Money value={data.center} unit="point" personal />
          </>
        )}
        {data && data.center > ZERO && opening && ' · '}
        {opening && t('nextOpening', { time: longTime(opening, i18n.language) })}
      </p>
      <StaleFigures query={query} />
    </div>
  );
}
