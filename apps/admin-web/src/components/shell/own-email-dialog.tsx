import { ADMIN_LANGUAGES, LANGUAGES } from '@starline/i18n/languages';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { Select } from '@starline/ui/select';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { markFields } from '@starline/web/form-errors';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { FormDialog } from '../form-dialog.tsx';

type Own = Outputs['admins']['ownEmail'];
type Values = { recipient: string; language: Own['language'] };

/** The administrator's own address for mails about the account. */
export function OwnEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const query = trpc.admins.ownEmail.useQuery(undefined, { refetchOnWindowFocus: false });
  if (query.data) return <OwnEmailForm own={query.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="sm" title={t('ownEmail')}>
      {query.error && !query.data ? (
        <LoadError onRetry={query.refetch} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  );
}

function OwnEmailForm({ own, onClose }: { own: Own; onClose: () => void }) {
  const { t, i18n } = useTranslation(['ownEmail', 'common']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const language = own.state === 'none' && i18n.language === 'en' ? 'en' : own.language;
  const form = useForm<Values>({ defaultValues: { recipient: own.recipient ?? '', language } });
  const { errors, isDirty } = form.formState;
  const save = trpc.admins.setEmail.useMutation({
    retry: false,
    onSuccess: async (_, { recipient }) => {
      const isConfirmed = own.state === 'confirmed' && recipient === own.recipient;
      toast.success(t(recipient === null || isConfirmed ? 'saved' : 'asked'));
      onClose();
      await utils.admins.ownEmail.invalidate();
    },
    onError: (error) => {
      markFields(form, error);
      if (failed(t('failed'), error)) onClose();
    },
  });
  const { state, recipient } = own;
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('common:ownEmail')}
      description={t(own.sendsMail ? 'lead' : 'noServer')}
      onSubmit={form.handleSubmit(({ recipient: typed, ...values }) =>
        save.mutate({ ...values, recipient: typed.trim() || null }),
      )}
      submit={t('common:save')}
      busy={save.isPending}
      disabled={!own.sendsMail && recipient === null}
    >
      <Field
        label={t('address')}
        hint={t('addressHint')}
        error={errors.recipient?.message && codeText(errors.recipient.message)}
      >
        <Input
          data-autofocus
          type="email"
          autoComplete="email"
          maxLength={200}
          {...form.register('recipient')}
        />
      </Field>
      <Field label={t('language')}>
        <Select
          {...form.register('language')}
          options={ADMIN_LANGUAGES.map((each) => ({ value: each, label: LANGUAGES[each].name }))}
        />
      </Field>
      {state === 'confirmed' && (
        <div>
          <Pill tone="ok">{t('confirmed')}</Pill>
        </div>
      )}
      {(state === 'unconfirmed' || state === 'changing') && (
        <div className="grid justify-items-start gap-2">
          <Pill tone="wait">{t('open')}</Pill>
          <p className="text-ink-2 text-sm">{t(state)}</p>
          <Button
            size="sm"
            busy={save.isPending}
            onClick={() => save.mutate({ recipient, language: own.language })}
          >
            {t('sendAgain')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
