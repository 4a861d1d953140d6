import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useRoleName } from '../../lib/role-name.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Link } from './link-dialog.tsx';

type Invitation = Outputs['admins']['invitations'][number];

const isOver = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();

/**
 * Invitations that are not used yet. Their inviter makes a link, every administrator with the right revokes
 * them.
 */
export function InvitationsCard({ onLink }: { onLink: (link: Link) => void }) {
  const { t } = useTranslation(['people', 'admins', 'list']);
  const failed = useFailed();
  const roleName = useRoleName();
  const utils = trpc.useUtils();
  const query = trpc.admins.invitations.useQuery();
  const revoke = trpc.admins.revokeInvitation.useMutation({ retry: false });
  const [revoking, setRevoking] = useState<Invitation>();
  const [linking, setLinking] = useState<Invitation>();
  const link = trpc.admins.makeInvitationLink.useMutation({
    retry: false,
    onSuccess: onLink,
    onError: (error) => failed(t('link.failed'), error),
    onSettled: () => setLinking(undefined),
  });
  if (query.error && !query.data) return <LoadError onRetry={query.refetch} busy={query.isFetching} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <Card title={t('invitations.title')}>
      <RecordList
        label={t('invitations.title')}
        rows={query.data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'username',
            header: t('admins:username'),
            slot: 'title',
            cell: (row) => <b className="font-semibold">{row.username}</b>,
          },
          { key: 'name', header: t('admins:name'), slot: 'meta', cell: (row) => row.name },
          {
            key: 'role',
            header: t('admins:role'),
            slot: 'status',
            cell: (row) => (
              <span className="inline-flex gap-1.5">
                <Pill>{roleName(row.role)}</Pill>
                {isOver(row) && <Pill tone="off">{t('invitations.expired')}</Pill>}
              </span>
            ),
          },
          { key: 'by', header: t('invitations.invitedBy'), cell: (row) => row.invitedBy },
          { key: 'end', header: t('invitations.expiresAt'), cell: (row) => <Moment at={row.expiresAt} /> },
          {
            key: 'actions',
            header: t('list:actions'),
            slot: 'action',
            cell: (row) => (
              <span className="inline-flex gap-1.5">
                {row.isOwn && !isOver(row) && (
                  <RowButton onClick={() => setLinking(row)}>{t('link.make')}</RowButton>
                )}
                <RowButton tone="bad" onClick={() => setRevoking(row)}>
                  {t('invitations.revoke')}
                </RowButton>
              </span>
            ),
          },
        ]}
      />
      <ActDialog
        open={linking !== undefined}
        title={t('link.makeConfirm')}
        description={t('link.makeText')}
        confirmLabel={t('link.make')}
        busy={link.isPending}
        onConfirm={() => linking && link.mutate({ id: linking.id })}
        onCancel={() => setLinking(undefined)}
      />
      <DeleteDialog
        row={revoking}
        title={t('invitations.revokeConfirm')}
        describe={({ username }) => t('invitations.revokeText', { username: isolated(username) })}
        confirmLabel={t('invitations.revoke')}
        done={t('invitations.revoked')}
        failed={t('invitations.revokeFailed')}
        run={async ({ id }) => {
          await revoke.mutateAsync({ id });
          await utils.admins.invalidate();
        }}
        onClose={() => setRevoking(undefined)}
      />
    </Card>
  );
}
