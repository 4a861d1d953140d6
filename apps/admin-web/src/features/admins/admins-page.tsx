import { Button, buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastApprover, PersonPills } from '../../components/approvals/two-people.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { useAdmin } from '../../lib/session.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { AdminSessionsDialog } from './admin-sessions-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { type Link as InvitationLink, LinkDialog } from './link-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { RolesCard } from './roles-card.tsx';

type Admin = Outputs['admins']['list'][number];
// Forms are loaded when they are opened.
const AddAdminDialog = lazyDialog(async () => (await import('./add-admin-dialog.tsx')).AddAdminDialog);
const EditAdminDialog = lazyDialog(async () => (await import('./edit-admin-dialog.tsx')).EditAdminDialog);
const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
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
  const { t } = useTranslation(['admins', 'approvals', 'common', 'list', 'people', 'secondFactor']);
  const { text: linked = '', add = false } = route.useSearch();
  // The address holds less than may be typed, so it begins the field and does not write it.
  const [text, setText] = useState(linked);
  const navigate = route.useNavigate();
  const utils = trpc.useUtils();
  const admins = trpc.admins.list.useQuery();
  const me = useAdmin();
  const roleName = useRoleName();
  const mayManage = useMay('manage_admins');
  const mayReview = useMay('manage_admins', 'read_audit');
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const [watched, setWatched] = useState<Admin>();
  const [deleting, setDeleting] = useState<Admin>();
  const remove = trpc.admins.delete.useMutation();
  const [resetting, setResetting] = useState<Admin>();
  const [edited, setEdited] = useState<Admin>();
  // One who logged in or acted stays, disabled, because the history names the account.
  const isKept = (admin: Admin) => utils.admins.list.getData()?.some(({ id }) => id === admin.id) === true;
  const wanted = text.trim().toLowerCase();
  const shown = (admins.data ?? []).filter(
    (admin) => admin.username.toLowerCase().includes(wanted) || admin.name.toLowerCase().includes(wanted),
  );
  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {mayReview && (
              <Link to="/settings/review" className={buttonStyle()}>
                {t('people:review.title')}
              </Link>
            )}
            {mayManage && (
              <>
                <Button onClick={() => void navigate({ search: { text, add: true } })}>
                  <Plus aria-hidden size={16} />
                  {t('add')}
                </Button>
                <Button variant="primary" onClick={() => setInviting(true)}>
                  {t('people:invite')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Card>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="mb-3 max-w-72"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            void navigate({ search: { text: event.target.value || undefined }, replace: true });
          }}
        />
        {admins.error && !admins.data ? (
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
                  <span className="inline-flex flex-wrap gap-1.5">
                    <Pill>{roleName(admin.role)}</Pill>
                    {admin.disabledAt && <Pill tone="off">{t('disabled')}</Pill>}
                    {admin.hasSecondFactor && <Pill tone="ok">{t('common:secondFactor')}</Pill>}
                    {admin.passkeys > 0 && <Pill tone="ok">{t('people:passkeys.title')}</Pill>}
                    <PersonPills adminId={admin.id} />
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
                    <span className="inline-flex flex-wrap justify-end gap-1.5">
                      <RowButton onClick={() => setEdited(admin)}>{t('edit')}</RowButton>
                      <RowButton onClick={() => setWatched(admin)}>{t('common:sessions.title')}</RowButton>
                      {(admin.hasSecondFactor || admin.passkeys > 0) && (
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
        describe={(admin) => (
          <>
            {isolated(admin.username)} · {isolated(admin.name)}
            {admin.lastLoginAt && <span className="mt-1 block">{t('keptText')}</span>}
            <LastApprover adminId={admin.id} />
          </>
        )}
        run={async (admin) => {
          await remove.mutateAsync({ id: admin.id });
          await utils.admins.invalidate();
          return admin;
        }}
        done={(admin) => t(isKept(admin as Admin) ? 'kept' : 'common:deleted')}
        onClose={() => setDeleting(undefined)}
      />
      {mayManage && <InvitationsCard onLink={setLink} />}
      <RolesCard />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onLink={setLink} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      {watched && <AdminSessionsDialog admin={watched} onClose={() => setWatched(undefined)} />}
      {edited && <EditAdminDialog admin={edited} onClose={() => setEdited(undefined)} />}
      <ResetFactorDialog admin={resetting} onClose={() => setResetting(undefined)} />
    </PageWidth>
  );
}
