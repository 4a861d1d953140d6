import { formatPercent } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../components/before-after.tsx';
import { CardLink } from '../../components/card-link.tsx';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { NotFoundCard } from '../../components/not-found-card.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { HELP_OF } from './help-of.ts';
import { type RewardDetail, useWhyWords } from './use-why-words.ts';
import { WhyArithmetic } from './why-arithmetic.tsx';
import { WhyFacts } from './why-facts.tsx';
import { WhyPicture } from './why-picture.tsx';

const route = getRouteApi('/_member/receipts/reward/$id');

/**
 * Why a reward is this amount: its path as a picture and a sentence, then the arithmetic.
 * docs/domain/settlement.md#why.
 */
export function RewardPage() {
  const { t } = useTranslation(['rewards', 'common']);
  const { id } = route.useParams();
  const query = trpc.rewards.read.useQuery({ id });
  const type = query.data?.type;
  if (query.error?.data?.code === 'not_found')
    return (
      <Page title={t('common:notFound.title')} narrow>
        <NotFoundCard />
      </Page>
    );
  return (
    <Page title={type ? t('why.title', { type: t(`type.${type}`) }) : t('column.why')} narrow>
      <QueryView query={query} skeleton={<Skeleton className="h-[34rem] w-full rounded-lg" />}>
        {(detail) => <Why detail={detail} />}
      </QueryView>
    </Page>
  );
}

function Why({ detail }: { detail: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const { t: told } = useTranslation('receipts', { keyPrefix: 'reward' });
  const { sentence, picture, shown } = useWhyWords(detail);
  const { reason, businessDay } = detail;
  const isPoints = detail.rewardCash !== ZERO || detail.lottoCount === ZERO;
  return (
    <>
      <Money
        value={isPoints ? detail.rewardCash : detail.lottoCount}
        unit={isPoints ? 'point' : 'coin'}
        size="hero"
        tone={detail.rewardCash < ZERO ? 'bad' : isPoints ? 'ok' : 'gold'}
        signed
        personal
      />
      <Card>
        <div className="grid gap-4">
          {picture && <WhyPicture {...picture} />}
          <p className="text-lg">{sentence}</p>
          {reason?.unpaidReason && <Banner tone="warn">{t(`why.reason.${reason.unpaidReason}`)}</Banner>}
          <WhyArithmetic detail={detail} />
          {isPoints && detail.lottoCount !== ZERO && detail.lottoPercent !== null && (
            <p className="text-ink-2">
              {told('coins', {
                percent: formatPercent(detail.lottoPercent),
                coins: shown(detail.lottoCount),
              })}
            </p>
          )}
          {reason && reason.limitBefore !== null && reason.limitAfter !== null && (
            <div className="border-line border-t pt-3.5">
              <BeforeAfter label={t('why.limit')} before={reason.limitBefore} after={reason.limitAfter} />
            </div>
          )}
        </div>
      </Card>
      <Card flush>
        <details className="group">
          <summary className="flex min-h-14 items-center justify-between px-[18px] font-semibold md:px-6">
            {told('figures')}
            <ChevronDown aria-hidden size={18} className="text-ink-3 group-open:rotate-180" />
          </summary>
          <div className="px-[18px] pb-[18px] md:px-6">
            <WhyFacts detail={detail} />
            {reason && <p className="mt-3 text-ink-3 text-sm">{told('pv')}</p>}
          </div>
        </details>
      </Card>
      {detail.type !== 'adjust' && (
        <div className="flex flex-wrap gap-x-6 px-1">
          <WhatIs entry={HELP_OF[detail.type]} term={t(`type.${detail.type}`)} shown />
          {reason && <WhatIs entry="pv" term={t('why.base')} shown />}
          {reason?.limitBefore !== null && <WhatIs entry="limit" term={t('why.limit')} shown />}
        </div>
      )}
      <div className="flex flex-wrap gap-x-6">
        {detail.productName !== null && reason?.sourcePurchaseId && (
          <CardLink
            to="/receipts/$kind/$id"
            params={{ kind: 'purchase', id: String(reason.sourcePurchaseId) }}
          >
            {told('seePackage')}
          </CardLink>
        )}
        <CardLink to="/point/statement" search={{ from: businessDay, to: businessDay }}>
          {told('seeStatement')}
        </CardLink>
      </div>
    </>
  );
}
