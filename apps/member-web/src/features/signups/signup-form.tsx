import { USERNAME_RULE } from '@starline/domain/members';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { TypedInput } from '@starline/web/components/typed-input';
import { getRouteApi } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '../../components/country-select.tsx';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { RuleHints } from '../../components/rule-hints.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { usePasswordMinimum } from '../../lib/use-password-minimum.ts';
import { LookupField } from './lookup-field.tsx';
import { SignupConsents } from './signup-consents.tsx';
import { useSignupForm } from './use-signup-form.ts';

const route = getRouteApi('/signup');

export function SignupForm() {
  const { t } = useTranslation('signedOut');
  const search = route.useSearch();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { form, center, recommender, consents, isReady, error, isPending, submit } = useSignupForm(
    search.invited === 'form' ? search.recommender : undefined,
  );
  const { register, control, formState } = form;
  const { errors } = formState;
  const [username, password, name, phone] = useWatch({
    control,
    name: ['username', 'password', 'name', 'phone'],
  });
  const minimum = usePasswordMinimum();

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={t('signup.username')}
        required
        error={fieldText(errors.username)}
        hint={<RuleHints rules={[{ text: t('signup.usernameHint'), isMet: USERNAME_RULE.test(username) }]} />}
      >
        <TypedInput kind="username" {...register('username')} autoComplete="username" />
      </Field>
      <Field
        label={t('signup.password')}
        required
        error={fieldText(errors.password)}
        hint={
          <div className="grid gap-2">
            <RuleHints
              rules={[{ text: t('signup.passwordHint', { minimum }), isMet: password.length >= minimum }]}
            />
            <PasswordStrength password={password} known={[username, name, phone]} />
          </div>
        }
      >
        <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
      </Field>
      <Field label={t('signup.name')} required error={fieldText(errors.name)}>
        <Input {...register('name')} autoComplete="name" maxLength={60} />
      </Field>
      <hr className="border-line" />
      <LookupField
        name="center"
        label={t('signup.center')}
        hint={t('signup.centerHint')}
        initial={search.center ?? ''}
        error={fieldText(center.errorCode ?? errors.centerId?.message)}
        found={center.found && t('signup.centerOwner', { name: center.found.name })}
        isChecking={center.isChecking}
        onCheck={(text) => void center.check(text)}
        onEdit={center.reset}
      />
      <LookupField
        name="recommender"
        label={t('signup.recommender')}
        hint={t('signup.recommenderHint')}
        initial={search.recommender ?? ''}
        error={fieldText(recommender.errorCode ?? errors.recommenderId?.message)}
        found={recommender.found && t('signup.recommenderName', { name: recommender.found.name })}
        isChecking={recommender.isChecking}
        onCheck={(text) => void recommender.check(text)}
        onEdit={recommender.reset}
      />
      <hr className="border-line" />
      <Field label={t('signup.phone')} required error={fieldText(errors.phone)} hint={t('signup.phoneHint')}>
        <TypedInput kind="phone" {...register('phone')} />
      </Field>
      <Field
        label={t('signup.email')}
        error={fieldText(errors.email)}
        aside={t('optional', { ns: 'common' })}
      >
        <Input {...register('email')} type="email" autoComplete="email" maxLength={200} />
      </Field>
      <Field label={t('signup.country')} error={fieldText(errors.countryId)}>
        <CountrySelect {...register('countryId', { valueAsNumber: true })} />
      </Field>
      {consents.asked.length > 0 && <SignupConsents {...consents} isSubmitted={formState.isSubmitted} />}
      {error !== null && (
        <Banner tone="bad" live>
          {errorText(error)}
        </Banner>
      )}
      <Button type="submit" variant="primary" wide busy={isPending} disabled={!isReady}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}
