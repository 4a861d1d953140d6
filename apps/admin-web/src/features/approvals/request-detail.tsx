import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { isolated } from '@starline/web/isolated';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Detail } from './approval.ts';
import { ChangeTable } from './change-table.tsx';
import { Comments } from './comments.tsx';
import { Decision } from './decision.tsx';
import { StatePill } from './request-item.tsx';

/** What a request would change, whom it concerns, the talk about it, and the decision. */
export function RequestDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation(['approvals', 'audit', 'common']);
  const nameText = useNameText('audit');
  const request = trpc.approvals.get.useQuery({ id }, { refetchInterval: 20_000 });
  if (request.error) return <LoadError onRetry={request.refetch} busy={request.isFetching} />;
  const { data } = request;
  if (!data) return <SkeletonRows />;
  return (
    <section aria-labelledby="request" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="icon" variant="quiet" className="lg:hidden" aria-label={t('back')} onClick={onBack}>
          <ArrowLeft aria-hidden size={18} />
        </Button>
        <h2 id="request" className="font-bold text-lg">
          {nameText('actions', data.act)} <span className="text-ink-3">#{data.id}</span>
        </h2>
        <StatePill state={data.state} />
        {data.amount !== null && <Money value={data.amount} isStrong />}
      </div>
      {data.state === 'requested' && data.approvers === 0 && <Banner tone="warn">{t('noApprover')}</Banner>}
      {data.state === 'rejected' && (
        <Banner tone="bad">{t('rejectedBecause', { reason: isolated(data.reason) })}</Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px]">
        <Card>
          <h3 className="mb-2 font-semibold text-sm">{t('changes')}</h3>
          <ChangeTable before={data.before} after={data.after} />
        </Card>
        <Card>
          <h3 className="mb-2 font-semibold text-sm">{t('people')}</h3>
          <People request={data} />
        </Card>
      </div>
      {data.affectedCount > 0 && <Affected request={data} />}
      <Comments request={data} />
      <Decision request={data} />
    </section>
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
        <bdi>{request.makerName}</bdi> <span className="text-ink-3">{request.maker}</span>
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

function Affected({ request }: { request: Detail }) {
  const { t } = useTranslation('approvals');
  const memberName = useMemberName();
  const more = request.affectedCount - request.affected.length;
  return (
    <Card>
      <h3 className="mb-2 font-semibold text-sm">{t('affected', { count: request.affectedCount })}</h3>
      <ul className="grid gap-1 text-sm">
        {request.affected.map((member) => (
          <li key={member.username} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">
              <b className="font-semibold">{member.username}</b>{' '}
              <bdi className="text-ink-3">{memberName(member.name)}</bdi>
            </span>
            <Money value={member.amount} />
          </li>
        ))}
        {more > 0 && <li className="text-ink-3">{t('moreAffected', { count: more })}</li>}
      </ul>
    </Card>
  );
}
