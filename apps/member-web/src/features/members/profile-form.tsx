import { formatWhole } from '@starline/domain/decimals';
import { rankName } from '@starline/domain/rewards';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { TypedInput } from '@starline/web/components/typed-input';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '../../components/country-select.tsx';
import { Facts } from '../../components/facts.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { useKeptFields } from '../../lib/use-kept-fields.ts';
import { EmailState } from './email-state.tsx';
import { type Profile, type ProfileFields, useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['settings', 'common']);
  const memberName = useMemberName();
  const { screenTime } = useTimes();
  const fieldText = useFieldText();
  const { form, save, isSaving } = useProfileForm({ phone: profile.phone, email: profile.email ?? '' });
  useKeptFields(form, { name: 'profile', fields: ['phone', 'email'] });
  const { errors, dirtyFields } = form.formState;
  // A value that was left as it was may have been changed elsewhere since, and is no wish.
  const saveEdited = ({ phone, email }: ProfileFields) =>
    save({ ...(dirtyFields.phone && { phone }), ...(dirtyFields.email && { email }) });
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t('username'), profile.username],
          [t('name'), profile.name],
          [t('rank'), rankName(profile.rank)],
          [t('recommender'), profile.recommender ?? '-'],
          [t('center'), profile.center ?? '-'],
          [t('centerManager'), memberName(profile.centerManager) || '-'],
          [t('package'), `${formatWhole(profile.packageTotal)}\u00a0P`],
          [t('sales'), `${formatWhole(profile.sales)}\u00a0P`],
          [t('joined'), screenTime(profile.createdAt)],
        ]}
      />
      <form
        noValidate
        onSubmit={form.handleSubmit(saveEdited)}
        className="grid gap-4 border-line border-t pt-6"
      >
        <Field label={t('phone')} required error={fieldText(errors.phone)}>
          <TypedInput kind="phone" {...form.register('phone')} />
        </Field>
        <Field label={t('email')} aside={t('common:optional')} error={fieldText(errors.email)}>
          <Input {...form.register('email')} type="email" autoComplete="email" maxLength={200} />
        </Field>
        <EmailState state={profile.emailState} />
        <Field label={t('country')} hint={t('field_locked')}>
          <CountrySelect value={profile.countryId} disabled />
        </Field>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('common:save')}
        </Button>
      </form>
    </div>
  );
}
