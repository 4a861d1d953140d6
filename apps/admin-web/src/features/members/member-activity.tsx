import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Written } from '@starline/ui/written';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../components/changes.tsx';
import { Moment } from '../../components/moment.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { trpc } from '../../lib/trpc.ts';

/** The audit entries of a member: the act, its administrator and the changes. */
export function MemberActivity({ id }: { id: number }) {
  const { t } = useTranslation(['members', 'list', 'audit']);
  const nameText = useNameText('audit');
  const audit = trpc.audit.list.useQuery({ subject: 'member', subjectId: String(id), page: 1, size: 50 });
  if (audit.error && !audit.data) return <LoadError onRetry={audit.refetch} busy={audit.isFetching} />;
  if (!audit.data) return <SkeletonRows />;
  const { rows, archivedUntil } = audit.data;
  const archived = archivedUntil && (
    <p className="py-2.5 text-ink-2 text-sm">{t('list:archived', { month: archivedUntil })}</p>
  );
  if (rows.length === 0)
    return (
      <>
        <EmptyState>{t('noActivity')}</EmptyState>
        {archived}
      </>
    );
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1 py-2.5">
            <div className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{nameText('actions', row.action)}</b>
              <span className="text-ink-3">
                <Written>
                  {[t(`audit:actors.${row.actorKind}`), row.actorName].filter(Boolean).join(' ')}
                </Written>{' '}
                · {row.address && `${row.address} · `}
                <Moment at={row.createdAt} />
              </span>
            </div>
            <Changes before={row.before} after={row.after} />
          </li>
        ))}
      </ol>
      {archived}
    </>
  );
}
