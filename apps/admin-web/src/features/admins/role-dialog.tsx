import { incompatiblePairs, RIGHTS, type Right } from '@starline/domain/rights';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Checkbox } from '@starline/ui/checkbox';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { scopeOfRole } from '../../components/scope-names.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { limitsOf, parseLimits } from './limits.ts';
import { RoleLimits } from './role-limits.tsx';
import { RoleScope } from './role-scope.tsx';

export type Role = Outputs['admins']['roles'][number];
const seenOf = (role: Role) => ({
  rights: role.rights,
  scope: scopeOfRole(role),
  ...(parseLimits(limitsOf(role)) ?? { dailyAmount: null, hours: null }),
});
/** What the form of a new role is filled with: a role that has its name by then is asked about. */
const NOTHING = { rights: [], scope: scopeOfRole(undefined), dailyAmount: null, hours: null };
const NAME_RULE = /^[a-z][a-z0-9_-]{0,29}$/;

/** The rights of a role; without one, a new role. It warns of pairs that let one person take money alone. */
export function RoleDialog({ role: shown, onClose }: { role: Role | undefined; onClose: () => void }) {
  const role = useOpened(shown);
  const { t } = useTranslation(['admins', 'common']);
  const failed = useFailed();
  const roleName = useRoleName();
  const utils = trpc.useUtils();
  const formId = useId();
  const [name, setName] = useState(role?.name ?? '');
  const [rights, setRights] = useState<readonly Right[]>(role?.rights ?? []);
  const [limits, setLimits] = useState(() => limitsOf(role));
  const [scope, setScope] = useState(() => scopeOfRole(role));
  const parsed = parseLimits(limits);
  const save = trpc.admins.saveRole.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.admins.invalidate();
      toast.success(t('roleSaved'));
      onClose();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      if (failed(t('roleSaveFailed'), error)) onClose();
    },
  });
  const conflict = useConflict<Inputs['admins']['saveRole']>({
    read: async () => {
      const now = (await utils.admins.roles.fetch(undefined, { staleTime: 0 })).find(
        (each) => each.name === name,
      );
      return now && seenOf(now);
    },
    send: save.mutate,
  });
  const isDirty =
    name !== (role?.name ?? '') ||
    rights.join() !== (role?.rights ?? []).join() ||
    JSON.stringify([limits, scope]) !== JSON.stringify([limitsOf(role), scopeOfRole(role)]);
  const toggle = (right: Right, isOn: boolean) =>
    setRights(RIGHTS.filter((each) => (each === right ? isOn : rights.includes(each))));
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isDirty}
      locked={save.isPending}
      title={role ? t('editRole', { role: roleName(role.name) }) : t('addRole')}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={save.isPending}
            disabled={!isDirty || !parsed || !NAME_RULE.test(name)}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (parsed)
            save.mutate({ name, rights: [...rights], scope, ...parsed, seen: role ? seenOf(role) : NOTHING });
        }}
        className="grid gap-4"
      >
        {conflict.dialog}
        {!role && (
          <Field label={t('roleName')} hint={t('roleNameHint')} required>
            <Input
              data-autofocus
              autoComplete="off"
              autoCapitalize="none"
              maxLength={30}
              value={name}
              onChange={(event) => setName(event.target.value.trim())}
            />
          </Field>
        )}
        {incompatiblePairs(rights).map(([first, second]) => (
          <Banner key={`${first} ${second}`} tone="warn">
            {t('incompatible', { first: t(`rights.${first}`), second: t(`rights.${second}`) })}
          </Banner>
        ))}
        <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <legend className="sr-only">{t('roleList')}</legend>
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              label={t(`rights.${right}`)}
              checked={rights.includes(right)}
              onChange={(event) => toggle(right, event.target.checked)}
            />
          ))}
        </fieldset>
        <RoleLimits limits={limits} isValid={parsed !== undefined} onChange={setLimits} />
        <RoleScope scope={scope} onChange={setScope} />
      </form>
    </Dialog>
  );
}
