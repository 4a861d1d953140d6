import { Dialog } from '@starline/ui/dialog';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Tabs } from '@starline/ui/tabs';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { isolated } from '@starline/web/isolated';
import { readSearch } from '@starline/web/list-search';
import { refusalOf } from '@starline/web/refusals';
import { getRouteApi } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { MemberActivity } from './member-activity.tsx';
import { MemberForm } from './member-form.tsx';
import { memberSearch } from './search.ts';

/** Its code and texts are loaded when the tab is opened. */
const MemberStatement = lazyComponent(async () => {
  const [{ MemberStatement: Loaded }] = await Promise.all([
    import('./member-statement.tsx'),
    i18next.loadNamespaces('statements'),
  ]);
  return Loaded;
});

const route = getRouteApi('/_office/members/');

/** The dialog of a member. It is open while the address contains `?edit=<id>`. */
export function MemberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('members');
  const memberName = useMemberName();
  const search = readSearch(memberSearch, route.useSearch());
  const { set } = useListState(search);
  const errorText = useErrorText();
  const member = trpc.members.get.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false });
  const [form, setForm] = useState({ isDirty: false, isSaving: false });
  const tab = search.tab ?? 'profile';
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={form.isDirty}
      locked={form.isSaving}
      size="lg"
      title={t('editTitle')}
      description={member.data && `${member.data.username} · ${isolated(memberName(member.data.name))}`}
    >
      <Tabs
        label={t('editTitle')}
        value={tab}
        tabs={[
          { value: 'profile', label: t('tabs.profile') },
          { value: 'activity', label: t('tabs.activity') },
          { value: 'statement', label: t('tabs.statement') },
        ]}
        onChange={(next) => void set({ tab: next }, true)}
      >
        {member.error && !member.data ? (
          <LoadError
            message={errorText(member.error)}
            requestId={refusalOf(member.error)?.requestId}
            onRetry={member.refetch}
          />
        ) : member.data === undefined ? (
          <SkeletonRows rows={7} />
        ) : (
          <>
            {tab === 'activity' && <MemberActivity id={id} />}
            {tab === 'statement' && <MemberStatement id={id} username={member.data.username} />}
            {/* The form stays mounted behind the other tabs, so it keeps unsaved input. */}
            <div hidden={tab !== 'profile'}>
              <MemberForm member={member.data} onState={setForm} onDone={onClose} />
            </div>
          </>
        )}
      </Tabs>
    </Dialog>
  );
}
