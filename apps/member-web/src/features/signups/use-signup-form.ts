import { DEFAULT_COUNTRY_ID } from '@starline/domain/countries';
import type { MemberLanguage } from '@starline/i18n/languages';
import { markFields } from '@starline/web/form-errors';
import { refusalOf } from '@starline/web/refusals';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { answersOf, isComplete, type Ticked } from '../../components/consent-fields.tsx';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { calls, trpc } from '../../lib/trpc.ts';
import { useSignupPolicies } from './signup-consents.tsx';
import { useLookup } from './use-lookup.ts';

/** The fields of a signup. `inviter` is the username of the invite link that led here. */
export function useSignupForm(inviter: string | undefined) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    resolver: lazyResolver(async () => (await import('@starline/validators/signups')).SignUp),
    mode: 'onTouched',
    defaultValues: {
      username: '',
      name: '',
      password: '',
      phone: '',
      email: '',
      centerId: 0,
      recommenderId: 0,
      countryId: DEFAULT_COUNTRY_ID,
    },
  });
  const setId = (field: 'centerId' | 'recommenderId') => (id: number) =>
    form.setValue(field, id, { shouldValidate: id !== 0 });

  const center = useLookup(async (text) => {
    const { id, ownerName } = await calls.lookups.center.fetch({ center: text });
    return { id, name: ownerName };
  }, setId('centerId'));
  const looked = useRef<string>(undefined);
  const recommender = useLookup((username) => {
    looked.current = username;
    return calls.lookups.recommender.fetch({ username });
  }, setId('recommenderId'));

  const signUp = trpc.members.signUp.useMutation({
    onSuccess: (_done, { username }) =>
      navigate({ to: '/login', search: { reason: 'signup' }, state: { username } }),
    onError: (error) => {
      markFields(form, error);
      const code = refusalOf(error)?.code;
      if (code === 'username_taken') form.setError('username', { message: code });
    },
  });
  const asked = useSignupPolicies();
  const [ticked, setTicked] = useState<Ticked>({});
  const submit = form.handleSubmit((values) => {
    if (!asked || !isComplete(asked, ticked)) return;
    signUp.mutate({
      ...values,
      answers: answersOf(asked, ticked),
      language: i18n.language as MemberLanguage,
      // A visitor who typed another recommender did not come over the link of that one.
      ...(inviter !== undefined && looked.current === inviter && { isInvited: true }),
    });
  });
  const { error, isPending } = signUp;
  const consents = { asked: asked ?? [], ticked, onChange: setTicked };
  const isReady = asked !== undefined;
  return { form, center, recommender, consents, isReady, error: error as unknown, isPending, submit };
}
