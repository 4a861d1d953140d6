import { Field } from '@starline/ui/field';
import { PasswordInput } from '@starline/ui/password-input';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../components/code-input.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { OneFieldForm } from './one-field-form.tsx';

export function FactorOff({ onBegun }: { onBegun: (begun: Outputs['secondFactor']['begin']) => void }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const begin = trpc.secondFactor.begin.useMutation({ onSuccess: onBegun });
  return (
    <State pill={<Pill tone="off">{t('secondFactor.isOff')}</Pill>}>
      <OneFieldForm
        submit={t('secondFactor.begin')}
        busy={begin.isPending}
        onSubmit={(password) => begin.mutate({ password })}
      >
        <Field
          label={t('currentPassword')}
          error={begin.error && errorText(begin.error, t('secondFactor.failed'))}
        >
          <PasswordInput name="text" autoComplete="current-password" maxLength={200} />
        </Field>
      </OneFieldForm>
    </State>
  );
}

export function FactorOn({ codesLeft, onRemoved }: { codesLeft: number; onRemoved: () => void }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const remove = trpc.secondFactor.remove.useMutation({
    onSuccess: () => {
      toast.success(t('secondFactor.turnedOff'));
      onRemoved();
    },
  });
  return (
    <State
      pill={
        <>
          <Pill tone="ok">{t('secondFactor.isOn')}</Pill>
          <span className="text-ink-3 text-sm">{t('secondFactor.codesLeft', { total: codesLeft })}</span>
        </>
      }
    >
      <OneFieldForm
        submit={t('secondFactor.turnOff')}
        tone="danger"
        busy={remove.isPending}
        onSubmit={(totp) => remove.mutate({ totp })}
      >
        <Field
          label={t('secondFactor.codeOrRecovery')}
          hint={t('secondFactor.turnOffText')}
          error={remove.error && errorText(remove.error, t('secondFactor.failed'))}
        >
          <CodeInput name="text" />
        </Field>
      </OneFieldForm>
    </State>
  );
}

function State({ pill, children }: { pill: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2.5">{pill}</div>
      <p className="text-ink-2">{t('secondFactor.lead')}</p>
      {children}
    </div>
  );
}
