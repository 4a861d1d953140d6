import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Tabs } from '@starline/ui/tabs';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import { usePatchSearch } from '@starline/web/use-patch-search';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { Activity, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byNumber } from '../../../components/list-page/list-place.ts';
import { RecordHeading } from '../../../components/page-heading.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { MemberHead } from './member-head.tsx';
import type { MemberPageSearch } from './search.ts';
import { groupNamed, MEMBER_TABS, tabNamed } from './tabs.ts';

const Story = lazyComponent(() => import('./story.tsx').then((file) => file.Story));
const MemberStatement = lazyComponent(async () => {
  const [{ MemberStatement: Loaded }] = await Promise.all([
    import('../member-statement.tsx'),
    i18next.loadNamespaces('statements'),
  ]);
  return Loaded;
});

export type MemberListProps = { memberId: number; search: MemberPageSearch };
/**
 * The lists of other features, filtered by member. The route names them: features do not import each other.
 */
export type MemberLists = Record<
  'withdrawals' | 'deposits' | 'purchases' | 'rewards' | 'adjustments' | 'inquiries',
  ComponentType<MemberListProps>
>;

type MemberPageProps = { whom: string; search: MemberPageSearch; lists: MemberLists };

/**
 * A member's page. `whom` is the number, or the username after an @: lists that name a member know only the
 * username.
 */
export function MemberPage({ whom, ...rest }: MemberPageProps) {
  return whom.startsWith('@') ? (
    <ByUsername username={whom.slice(1)} />
  ) : (
    <ById key={whom} id={Number(whom)} {...rest} />
  );
}

function ByUsername({ username }: { username: string }) {
  const navigate = useNavigate();
  const person = trpc.members.resolve.useQuery({ text: username });
  const id = person.data?.id;
  useEffect(() => {
    if (id !== undefined)
      void navigate({ to: '/members/$id', params: { id: String(id) }, search: true, replace: true });
  }, [id, navigate]);
  if (person.error && !person.data) return <Failed error={person.error} onRetry={person.refetch} />;
  return null;
}

function ById({ id, search, lists }: { id: number; search: MemberPageSearch; lists: MemberLists }) {
  const { t } = useTranslation('memberPage');
  const set = usePatchSearch();
  const choose = (next: string) =>
    void set({ tab: next, sort: undefined, order: undefined, ...byNumber(1) }, true);
  useShortcuts(Object.fromEntries(MEMBER_TABS.map((each, index) => [String(index + 1), () => choose(each)])));
  const member = trpc.members.get.useQuery({ id });
  const overview = trpc.members.overview.useQuery({ id });
  const tab = tabNamed(search.tab);
  const [wasTold, setTold] = useState(false);
  if (tab === 'timeline' && !wasTold) setTold(true);
  const error = member.error ?? overview.error;
  if (error && !(member.data && overview.data))
    return (
      <Failed
        error={error}
        onRetry={() => {
          void member.refetch();
          void overview.refetch();
        }}
      />
    );
  if (!member.data || !overview.data) return <SkeletonRows rows={8} />;
  const List = tab in lists ? lists[tab as keyof MemberLists] : undefined;
  return (
    <div className="grid min-w-0 gap-3.5">
      <MemberHead member={member.data} overview={overview.data} />
      <Tabs
        label={t('tabsLabel')}
        value={tab}
        isView
        className="!gap-3.5"
        tabs={MEMBER_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={choose}
      >
        {wasTold && (
          // A note that is being written stays while another tab is looked at.
          <Activity mode={tab === 'timeline' ? 'visible' : 'hidden'}>
            <Story member={member.data} overview={overview.data} group={groupNamed(search.group)} />
          </Activity>
        )}
        {tab === 'statement' && (
          <div className="rounded-md border border-line bg-surface p-4 md:p-5">
            <MemberStatement id={id} username={member.data.username} />
          </div>
        )}
        {List && <List key={tab} memberId={id} search={search} />}
      </Tabs>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('memberPage');
  const errorText = useErrorText();
  const refusal = refusalOf(error);
  const isMissing = refusal?.code === 'not_found' || refusal?.code === 'member_not_exist';
  return (
    <>
      <RecordHeading>{t('members')}</RecordHeading>
      {isMissing ? (
        <EmptyState>{t('missing')}</EmptyState>
      ) : (
        <LoadError message={errorText(error)} requestId={refusal?.requestId} onRetry={onRetry} />
      )}
    </>
  );
}
