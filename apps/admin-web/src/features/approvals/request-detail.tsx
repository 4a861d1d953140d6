import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Written } from '@starline/ui/written';
import { isolated } from '@starline/web/isolated';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Detail } from './approval.ts';
import { ChangeTable } from './change-table.tsx';
import { Comments } from './comments.tsx';
import { Decision } from './decision.tsx';
import { Effect } from './effect.tsx';
import { Lead } from './lead.tsx';
import { Parts } from './parts.tsx';
import { StatePill, useAbout } from './request-item.tsx';

/** What a request would change, whom it concerns, the talk about it, and the decision. */
export function RequestDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation(['approvals', 'audit', 'common']);
  const nameText = useNameText('audit');
  const about = useAbout();
  const [isStale, setStale] = useState(false);
  const request = trpc.approvals.get.useQuery({ id }, { refetchInterval: 20_000 });
  const { data } = request;
  // A request that cannot be read again stays with what was typed about it.
  if (!data && request.error) return <LoadError onRetry={request.refetch} busy={request.isFetching} />;
  if (!data) return <SkeletonRows />;
  return (
    <section aria-labelledby="request" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="icon" variant="quiet" className="lg:hidden" aria-label={t('back')} onClick={onBack}>
          <ArrowLeft aria-hidden size={18} />
        </Button>
        <h2 id="request" className="font-bold text-lg">
          {nameText('actions', data.act)} {about(data)} <span className="text-ink-3">#{data.id}</span>
        </h2>
        <StatePill state={data.state} />
      </div>
      <Lead request={data} />
      {data.state === 'requested' && data.approvers === 0 && !data.waitsUntil && (
        <Banner tone="warn">{t('noApprover')}</Banner>
      )}
      {data.state === 'rejected' && (
        <Banner tone="bad">{t('rejectedBecause', { reason: isolated(data.reason) })}</Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
        <Card>
          <h3 className="mb-2 font-semibold text-sm">{t('changes')}</h3>
          <Effect request={data} />
          <ChangeTable before={data.before} after={data.after} />
        </Card>
        <Card>
          <h3 className="mb-2 font-semibold text-sm">{t('people')}</h3>
          <People request={data} />
        </Card>
      </div>
      {data.parts.length > 0 && (
        <Parts title={t('affected', { count: data.affectedCount })} parts={data.parts} />
      )}
      <Comments request={data} />
      {isStale && <Now id={id} />}
      <Decision request={data} onStale={() => setStale(true)} />
    </section>
  );
}

/** What the request would do now, beside what was asked: the approval of anything else is refused. */
function Now({ id }: { id: number }) {
  const { t } = useTranslation('approvals');
  const { data } = trpc.approvals.compare.useQuery({ id }, { retry: false });
  if (!data) return null;
  return (
    <div className="grid gap-4">
      <Card>
        <h3 className="mb-2 font-semibold text-sm">{t('now')}</h3>
        <ChangeTable before={data.before} after={data.after} />
      </Card>
      {data.parts.length > 0 && <Parts title={t('partsNow')} parts={data.parts} />}
    </div>
  );
}

function People({ request }: { request: Detail }) {
  const { t } = useTranslation(['approvals', 'common']);
  const kind = t(`kinds.${request.kind}`);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-ink-3">
      <dt>{t('rule')}</dt>
      <dd>{kind}</dd>
      <dt>{t('maker')}</dt>
      <dd>
        <Written>{request.makerName}</Written> <span className="text-ink-3">{request.maker}</span>
      </dd>
      <dt>{t('askedAt')}</dt>
      <dd>
        <Moment at={request.createdAt} />
      </dd>
      {request.state === 'requested' ? (
        <>
          <dt>{t('expires')}</dt>
          <dd>
            <Moment at={request.expiresAt} />
          </dd>
          <dt>{t('approvers')}</dt>
          <dd>{t('approversCount', { count: request.approvers })}</dd>
        </>
      ) : (
        <>
          <dt>{t('ended')}</dt>
          <dd>
            <Moment at={request.endedAt ?? request.expiresAt} />
          </dd>
          {request.endedBy && (
            <>
              <dt>{t('endedBy')}</dt>
              <dd>{request.endedBy}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}
