import { toast } from '@starline/ui/toast';
import { markFields } from '@starline/web/form-errors';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

export type Profile = Outputs['members']['profile'];
export type ProfileFields = Inputs['members']['updateProfile'];

/** The form of a part of the profile. What was sent is what it compares with, once it is saved. */
export function useProfileForm(defaultValues: DefaultValues<ProfileFields>) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const form = useForm<ProfileFields, unknown, ProfileFields>({
    resolver: lazyResolver(async () => (await import('@starline/validators/members')).UpdateProfile),
    mode: 'onTouched',
    defaultValues,
  });
  const { mutate, isPending } = trpc.members.updateProfile.useMutation({
    onSuccess: (profile, sent) => {
      utils.members.profile.setData(undefined, profile);
      // What was typed meanwhile is not saved.
      form.reset({ ...form.formState.defaultValues, ...sent }, { keepValues: true });
      toast.success(t('save_success'));
    },
    onError: (error) => {
      markFields(form, error);
      toast.error(t('save_fail'), errorText(error));
    },
  });
  return { form, save: mutate, isSaving: isPending };
}
