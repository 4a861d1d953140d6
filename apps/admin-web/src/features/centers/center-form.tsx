import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { emptied } from '@starline/web/emptied';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { type CenterValues, emptyCenter } from './center.ts';
import { PersonField } from './person-field.tsx';
import { useCenterPayload } from './use-center-payload.ts';

export function CenterForm() {
  const { t } = useTranslation('centers');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const payloadOf = useCenterPayload();
  const [values, setValues] = useState<CenterValues>(emptyCenter);
  const [isChecking, setChecking] = useState(false);
  const set = (key: keyof CenterValues) => (text: string) => setValues((old) => ({ ...old, [key]: text }));
  const create = trpc.centers.create.useMutation({
    onSuccess: async () => {
      await utils.centers.invalidate();
      toast.success(t('added'));
    },
    onError: (error) => toast.error(t('addFailed'), errorText(error)),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!values.name.trim()) return toast.error(t('nameFirst'));
    setChecking(true);
    try {
      const { exists } = await utils.centers.checkDuplicateName.fetch({ name: values.name.trim() });
      if (exists) return toast.error(t('duplicate'));
      const payload = await payloadOf(values);
      if (payload === 'required') return toast.error(t('ownerWrong'));
      if (payload === 'recommender') return toast.error(`${t('columns.recommender')}: ${t('noMember')}`);
      create.mutate(payload, { onSuccess: () => setValues(emptied(values, emptyCenter)) });
    } catch (error) {
      toast.error(t('addFailed'), errorText(error));
    } finally {
      setChecking(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('register')}
      className="grid shrink-0 items-start gap-3 rounded-md border border-line bg-surface p-3.5 md:grid-cols-[1fr_1.3fr_1.3fr_1fr_auto]"
    >
      <Field label={t('columns.name')} required>
        <Input maxLength={100} value={values.name} onChange={(event) => set('name')(event.target.value)} />
      </Field>
      <PersonField label={t('columns.owner')} required value={values.owner} onChange={set('owner')} />
      <PersonField
        label={t('columns.recommender')}
        value={values.recommender}
        onChange={set('recommender')}
      />
      <Field label={t('columns.phone')}>
        <Input
          inputMode="tel"
          maxLength={20}
          value={values.phone}
          onChange={(event) => set('phone')(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="md:mt-[26px]" busy={isChecking || create.isPending}>
        {t('register')}
      </Button>
    </form>
  );
}
