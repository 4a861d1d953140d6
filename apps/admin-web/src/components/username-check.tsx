import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { onEnter } from '@starline/ui/on-enter';
import { Written } from '@starline/ui/written';
import { TypedInput } from '@starline/web/components/typed-input';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../lib/member-name.ts';
import { trpc } from '../lib/trpc.ts';

export type CheckedMember = { username: string; memberId: number; name: string };

type UsernameCheckProps = {
  value: string;
  onChange: (username: string) => void;
  checked: CheckedMember | undefined;
  onChecked: (member: CheckedMember) => void;
};

/**
 * A username with a button that looks it up. Only a username that was found is valid. Editing it makes it
 * invalid again.
 */
export function UsernameCheck({ value, onChange, checked, onChecked }: UsernameCheckProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const utils = trpc.useUtils();
  const look = trpc.codeGrants.checkUsername.useQuery(
    { username: value.trim() },
    { enabled: false, retry: false },
  );
  const isChecked = checked?.username === value.trim();
  const check = async () => {
    const username = value.trim();
    await utils.codeGrants.checkUsername.cancel();
    // Not `look.refetch`: its answer is that of the username that stands in the field when it arrives.
    const found = utils.codeGrants.checkUsername.fetch({ username }, { staleTime: 0, retry: false });
    const member = await found.catch(() => undefined);
    if (member) onChecked({ username, ...member });
  };
  return (
    <Field
      label={t('username.label')}
      required
      error={look.isError && !isChecked ? t('username.unknown') : undefined}
      hint={
        isChecked && (
          <span data-said="shown" className="inline-flex items-center gap-1.5 font-semibold text-ok">
            <CircleCheck aria-hidden size={15} />
            <Written>{memberName(checked.name)}</Written>
          </span>
        )
      }
    >
      <div className="flex gap-2">
        <TypedInput
          kind="username"
          data-autofocus
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onEnter((event) => {
            if (isChecked) return;
            event.preventDefault();
            void check();
          })}
        />
        <Button busy={look.isFetching} disabled={value.trim() === ''} onClick={() => void check()}>
          {t('check')}
        </Button>
      </div>
    </Field>
  );
}
