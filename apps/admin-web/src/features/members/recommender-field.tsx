import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Member } from './member.ts';
import type { MemberValues } from './member-values.ts';

type RecommenderFieldProps = {
  form: UseFormReturn<MemberValues>;
  member: Member;
  error: string | undefined;
};

/**
 * A field for the username of the new recommender. It shows the upline before and after, so that the
 * administrator notices a typing error.
 */
export function RecommenderField({ form, member, error }: RecommenderFieldProps) {
  const { t } = useTranslation(['members', 'common']);
  const memberName = useMemberName();
  const typed = useWatch({ control: form.control, name: 'recommender' }).trim();
  const [lookedUp, setLookedUp] = useState('');
  const person = trpc.codeGrants.checkUsername.useQuery(
    { username: lookedUp },
    { enabled: lookedUp !== '' && lookedUp === typed },
  );
  const found = lookedUp === typed ? person.data : undefined;
  return (
    <Field
      label={t('fields.recommender')}
      error={error ?? (lookedUp === typed && person.error ? t('noSuchMember') : undefined)}
      hint={
        <span className="grid gap-0.5">
          <Line label={t('lineNow')} id={member.recommenderId} fallback={member.recommenderUsername ?? '-'} />
          {found && (
            <Line
              label={t('lineThen')}
              id={found.memberId}
              fallback={`${lookedUp} · ${isolated(memberName(found.name))}`}
            />
          )}
        </span>
      }
    >
      <div className="flex gap-2">
        <Input
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder={t('recommenderPlaceholder')}
          {...form.register('recommender')}
        />
        <Button disabled={typed === ''} busy={person.isFetching} onClick={() => setLookedUp(typed)}>
          {t('common:check')}
        </Button>
      </div>
    </Field>
  );
}

const SHOWN_STEPS = 4;

/** The last steps of an upline. */
function Line({ label, id, fallback }: { label: string; id: number | null; fallback: string }) {
  const path = trpc.trees.path.useQuery({ tree: 'recommend', id: id ?? 0 }, { enabled: id !== null }).data;
  const names = path?.nodes.username ?? [fallback];
  const shown = names.length > SHOWN_STEPS ? ['…', ...names.slice(-SHOWN_STEPS)] : names;
  return (
    <span>
      {label} {shown.join(' › ')}
    </span>
  );
}
