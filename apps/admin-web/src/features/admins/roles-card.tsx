import { formatAmount } from '@starline/domain/decimals';
import { OWNER_ROLE } from '@starline/domain/rights';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useScopeText } from '../../components/scope-names.ts';
import { useMay } from '../../lib/rights.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Role } from './role-dialog.tsx';

const RoleDialog = lazyDialog(() => import('./role-dialog.tsx').then((file) => file.RoleDialog));

/** What each role may do. An administrator with `manage_admins` adds roles and changes their rights. */
export function RolesCard() {
  const { t } = useTranslation(['admins', 'common', 'people']);
  const roleName = useRoleName();
  const mayManage = useMay('manage_admins');
  const utils = trpc.useUtils();
  const roles = trpc.admins.roles.useQuery();
  const scopeText = useScopeText(roles.data?.some(({ centers }) => centers.length > 0) ?? false);
  const remove = trpc.admins.removeRole.useMutation();
  const [edited, setEdited] = useState<Role | 'new'>();
  const [deleting, setDeleting] = useState<Role>();
  return (
    <Card
      title={t('roleList')}
      aside={mayManage && <Button onClick={() => setEdited('new')}>{t('addRole')}</Button>}
    >
      {roles.error && !roles.data ? (
        <LoadError onRetry={roles.refetch} busy={roles.isFetching} />
      ) : !roles.data ? (
        <SkeletonRows />
      ) : (
        <ul className="divide-y divide-line">
          {roles.data.map((role) => (
            <li key={role.name} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{roleName(role.name)}</b>
                <span className="text-ink-3 text-sm">{t('roleUsers', { count: role.admins })}</span>
                {mayManage && role.name !== OWNER_ROLE && (
                  <span className="ml-auto inline-flex gap-1.5">
                    <RowButton onClick={() => setEdited(role)}>{t('common:edit')}</RowButton>
                    {!role.isInstalled && (
                      <RowButton tone="bad" onClick={() => setDeleting(role)}>
                        {t('common:delete')}
                      </RowButton>
                    )}
                  </span>
                )}
              </div>
              <div className="flex flex-wrap gap-1.5">
                {role.name === OWNER_ROLE ? (
                  <Pill>{t('allRights')}</Pill>
                ) : (
                  role.rights.map((right) => <Pill key={right}>{t(`rights.${right}`)}</Pill>)
                )}
                {role.dailyAmount !== null && (
                  <Pill tone="wait">
                    {t('people:limits.amountIs', { amount: formatAmount(role.dailyAmount) })}
                  </Pill>
                )}
                {role.hoursFrom !== null && role.hoursUntil !== null && (
                  <Pill tone="wait">
                    {t('people:limits.hoursAre', { from: role.hoursFrom, until: role.hoursUntil })}
                  </Pill>
                )}
                {scopeText(role) && <Pill tone="wait">{scopeText(role)}</Pill>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RoleDialog
          key={edited === 'new' ? '' : edited.name}
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(role) => roleName(role.name)}
        done={t('roleRemoved')}
        run={async (role) => {
          await remove.mutateAsync({ name: role.name });
          await utils.admins.invalidate();
        }}
        onClose={() => setDeleting(undefined)}
      />
    </Card>
  );
}
