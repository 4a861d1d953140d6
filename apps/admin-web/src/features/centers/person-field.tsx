import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Written } from '@starline/ui/written';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';

type PersonFieldProps = {
  label: string;
  required?: boolean;
  value: string;
  onChange: (text: string) => void;
};

/** A field for a username or a member id. A button looks the member up and shows the name. */
export function PersonField({ label, required = false, value, onChange }: PersonFieldProps) {
  const { t } = useTranslation(['centers', 'common']);
  const memberName = useMemberName();
  const [lookedUp, setLookedUp] = useState('');
  const isLookedUp = lookedUp !== '' && lookedUp === value.trim();
  const person = trpc.members.resolve.useQuery({ text: lookedUp }, { enabled: isLookedUp });
  return (
    <Field
      label={label}
      required={required}
      error={isLookedUp && person.isError ? t('noMember') : undefined}
      hint={
        isLookedUp &&
        person.data && (
          <span data-said="shown" className="font-semibold text-ok">
            <Written>{memberName(person.data.name)}</Written> ({person.data.username})
          </span>
        )
      }
    >
      <div className="flex gap-2">
        <Input
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder={t('personPlaceholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          disabled={value.trim() === ''}
          busy={isLookedUp && person.isFetching}
          onClick={() => setLookedUp(value.trim())}
        >
          {t('common:check')}
        </Button>
      </div>
    </Field>
  );
}
