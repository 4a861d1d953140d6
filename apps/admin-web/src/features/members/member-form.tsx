import { BANKS } from '@starline/domain/banks';
import { COUNTRIES } from '@starline/domain/countries';
import { Button } from '@starline/ui/button';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { TypedInput } from '@starline/web/components/typed-input';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../lib/country-name.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText, useErrorText } from '../../lib/use-error-text.ts';
import type { Member } from './member.ts';
import { MemberFactor } from './member-factor.tsx';
import type { ShownMember } from './member-personal.tsx';
import { type MemberValues, valuesOf } from './member-values.ts';
import { RecommenderField } from './recommender-field.tsx';
import { useSaveMember } from './use-save-member.ts';

/** Its code and texts are loaded beside the form. */
const MemberPersonal = lazyComponent(async () => {
  const [{ MemberPersonal: Loaded }] = await Promise.all([
    import('./member-personal.tsx'),
    i18next.loadNamespaces('personal'),
  ]);
  return Loaded;
});
const MemberHold = lazyComponent(() => import('./member-hold.tsx').then((file) => file.MemberHold));
const CloseAccount = lazyComponent(async () => {
  const [{ CloseAccount: Loaded }] = await Promise.all([
    import('./close-account.tsx'),
    i18next.loadNamespaces('personal'),
  ]);
  return Loaded;
});
const PasswordHold = lazyComponent(() => import('./password-hold.tsx').then((file) => file.PasswordHold));

const GRID =
  'grid gap-x-4 gap-y-3.5 empty:hidden md:grid-cols-2 [&_:is(input,select,textarea,button)]:scroll-mb-20';

type MemberFormProps = {
  member: Member;
  /** Whether closing would lose something, or meet the answer to a saving. */
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void;
  onDone: () => void;
};

export function MemberForm({ member, onState, onDone }: MemberFormProps) {
  const { t } = useTranslation(['members', 'common']);
  const codeText = useCodeText();
  const errorText = useErrorText();
  const countryName = useCountryName();
  const memberName = useMemberName();
  const maySave = useMay('edit_people') && member.closedAt === null;
  const mayRedirect = useMay('edit_payout_details');
  const maySetPassword = useMay('set_credentials');
  const form = useForm<MemberValues>({ defaultValues: valuesOf(member) });
  const [shown, setShown] = useState<ShownMember>();
  const { register, formState, setValue } = form;
  const { isDirty } = formState;
  const { save, isSaving, conflict } = useSaveMember({ member, shown }, form, onDone);
  useEffect(() => onState({ isDirty, isSaving }), [isDirty, isSaving, onState]);
  const centers = trpc.centers.list.useQuery().data;
  const countries = trpc.countries.list.useQuery().data ?? COUNTRIES;
  const reset = trpc.members.newPassword.useMutation({
    onSuccess: ({ password }) => {
      setValue('password', password, { shouldDirty: true });
      toast.info(t('passwordReset', { password }));
    },
    onError: (failure) => toast.error(errorText(failure)),
  });
  const error = (name: keyof MemberValues) => {
    const code = formState.errors[name]?.message;
    return code && codeText(code);
  };
  return (
    <>
      {/* Outside of the form: its dialogs have forms of their own. */}
      <MemberPersonal member={member} form={form} onShown={setShown} />
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
        {conflict}
        {/* What takes the focus comes to stand above the acts, which stay at the bottom. */}
        <fieldset disabled={!maySave} className={GRID}>
          <div className="flex flex-wrap gap-x-6 md:col-span-2">
            <Checkbox label={t('fields.isWithdrawBlocked')} {...register('isWithdrawBlocked')} />
            <Checkbox label={t('fields.isRewardBlocked')} {...register('isRewardBlocked')} />
          </div>
          <Field label={t('fields.username')}>
            <Input readOnly value={member.username} />
          </Field>
          <Field label={t('fields.name')} error={error('name')}>
            {member.closedAt ? (
              <Input readOnly value={memberName(member.name)} />
            ) : (
              <Input maxLength={60} {...register('name')} />
            )}
          </Field>
          <Field label={t('fields.phone')} error={error('phone')}>
            <TypedInput kind="phone" autoComplete="off" {...register('phone')} />
          </Field>
          <Field label={t('fields.country')} error={error('countryId')}>
            <Select
              {...register('countryId')}
              options={countries.map(({ id, nameKo }) => ({ value: id, label: countryName(id, nameKo) }))}
            />
          </Field>
          <Field label={t('fields.center')} error={error('centerId')}>
            <Select
              {...register('centerId')}
              placeholder={member.centerId === null ? '-' : undefined}
              options={centers?.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <RecommenderField form={form} member={member} error={error('recommender')} />
          <Field label={t('fields.bankName')} error={error('bankName')}>
            <Select
              disabled={!mayRedirect}
              {...register('bankName')}
              placeholder={t('noBank')}
              options={BANKS.map((bank) => ({ value: bank, label: bank }))}
            />
          </Field>
          <Field label={t('fields.accountHolder')} error={error('accountHolder')}>
            <Input maxLength={60} disabled={!mayRedirect} {...register('accountHolder')} />
          </Field>
          <Field label={t('fields.accountNumber')} error={error('accountNumber')}>
            <TypedInput kind="account" disabled={!mayRedirect} {...register('accountNumber')} />
          </Field>
          <Field label={t('fields.walletTrc20')} error={error('walletTrc20')}>
            <TypedInput kind="wallet" disabled={!mayRedirect} {...register('walletTrc20')} />
          </Field>
          <Field label={t('fields.walletLotto')} error={error('walletLotto')}>
            <Input spellCheck={false} maxLength={100} disabled={!mayRedirect} {...register('walletLotto')} />
          </Field>
          <Field label={t('fields.password')} error={error('password')} hint={t('passwordHint')}>
            <div className="flex gap-2">
              <Input
                autoComplete="off"
                spellCheck={false}
                disabled={!maySetPassword}
                {...register('password')}
              />
              <Button busy={reset.isPending} disabled={!maySetPassword} onClick={() => reset.mutate()}>
                {t('resetPassword')}
              </Button>
            </div>
          </Field>
        </fieldset>
        {/* Not of the fieldset: each of these acts has a right of its own. */}
        {member.closedAt === null && (
          <div className={GRID}>
            {maySetPassword && <MemberFactor member={member} />}
            <MemberHold member={member} />
            <PasswordHold member={member} />
          </div>
        )}
        <div className="-bottom-5 sticky -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-3.5 md:-mx-6 md:px-6">
          <CloseAccount member={member} onDone={onDone} />
          <Button onClick={onDone} disabled={isSaving}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isSaving} disabled={!maySave || !isDirty}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </>
  );
}
