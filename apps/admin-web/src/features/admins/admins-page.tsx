import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { isolated } from '@starline/web/isolated';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { useAdmin } from '../../lib/session.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { RolesCard } from './roles-card.tsx';

const ResetFactorDialog = lazyComponent(() =>
  import('./reset-factor-dialog.tsx').then((file) => file.ResetFactorDialog),
);
const AddAdminDialog = lazyComponent(() =>
  import('./add-admin-dialog.tsx').then((file) => file.AddAdminDialog),
);

const EditAdminDialog = lazyComponent(() =>
  import('./edit-admin-dialog.tsx').then((file) => file.EditAdminDialog),
);

type Admin = Outputs['admins']['list'][number];
const route = getRouteApi('/_office/settings/admins');

/** The last login leads to everything that the administrator did. */
const LastLogin = ({ admin }: { admin: Admin }) => (
  <Link
    to="/audit"
    search={{ actor: admin.username }}
    className="underline decoration-line underline-offset-4"
  >
    <Moment at={admin.lastLoginAt} />
  </Link>
);

export function AdminsPage() {
  const { t } = useTranslation(['admins', 'common', 'list', 'secondFactor']);
  const { text = '', add = false } = route.useSearch();
  const navigate = route.useNavigate();
  const utils = trpc.useUtils();
  const admins = trpc.admins.list.useQuery();
  const me = useAdmin();
  const roleName = useRoleName();
  const mayManage = useMay('manage_admins');
  const [deleting, setDeleting] = useState<Admin>();
  const remove = trpc.admins.delete.useMutation();
  const [resetting, setResetting] = useState<Admin>();
  const [edited, setEdited] = useState<Admin>();
  const wanted = text.trim().toLowerCase();
  const shown = (admins.data ?? []).filter(
    (admin) => admin.username.toLowerCase().includes(wanted) || admin.name.toLowerCase().includes(wanted),
  );
  return (
    <div className="mx-auto grid max-w-[920px] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          mayManage && (
            <Button variant="primary" onClick={() => void navigate({ search: { text, add: true } })}>
              <Plus aria-hidden size={16} />
              {t('add')}
            </Button>
          )
        }
      />
      <Card>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="mb-3 max-w-72"
          value={text}
          onChange={(event) =>
            void navigate({ search: { text: event.target.value || undefined }, replace: true })
          }
        />
        {admins.error ? (
          <LoadError onRetry={admins.refetch} busy={admins.isFetching} />
        ) : !admins.data ? (
          <SkeletonRows />
        ) : shown.length === 0 ? (
          <EmptyState>{t('empty')}</EmptyState>
        ) : (
          <RecordList
            label={t('title')}
            rows={shown}
            rowKey={(admin) => admin.id}
            columns={[
              {
                key: 'username',
                header: t('username'),
                slot: 'title',
                cell: (admin) => <b className="font-semibold">{admin.username}</b>,
              },
              { key: 'name', header: t('name'), slot: 'meta', cell: (admin) => admin.name },
              {
                key: 'role',
                header: t('role'),
                slot: 'status',
                cell: (admin) => (
                  <span className="inline-flex gap-1.5">
                    <Pill>{roleName(admin.role)}</Pill>
                    {admin.disabledAt && <Pill tone="off">{t('disabled')}</Pill>}
                    {admin.hasSecondFactor && <Pill tone="ok">{t('common:secondFactor')}</Pill>}
                  </span>
                ),
              },
              { key: 'last', header: t('lastLogin'), cell: (admin) => <LastLogin admin={admin} /> },
              {
                key: 'actions',
                header: t('list:actions'),
                slot: 'action',
                cell: (admin) =>
                  mayManage && admin.id !== me?.id ? (
                    <span className="inline-flex gap-1.5">
                      <RowButton onClick={() => setEdited(admin)}>{t('edit')}</RowButton>
                      {admin.hasSecondFactor && (
                        <RowButton onClick={() => setResetting(admin)}>{t('secondFactor:reset')}</RowButton>
                      )}
                      <RowButton tone="bad" onClick={() => setDeleting(admin)}>
                        {t('common:delete')}
                      </RowButton>
                    </span>
                  ) : null,
              },
            ]}
          />
        )}
      </Card>
      {add && <AddAdminDialog onClose={() => void navigate({ search: { text: text || undefined } })} />}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(admin) => `${isolated(admin.username)} · ${isolated(admin.name)}`}
        run={async (admin) => {
          await remove.mutateAsync({ id: admin.id });
          await utils.admins.invalidate();
        }}
        onClose={() => setDeleting(undefined)}
      />
      <RolesCard />
      {edited && <EditAdminDialog admin={edited} onClose={() => setEdited(undefined)} />}
      <ResetFactorDialog admin={resetting} onClose={() => setResetting(undefined)} />
    </div>
  );
}
