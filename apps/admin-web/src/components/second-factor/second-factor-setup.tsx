import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { CodeForm } from './code-form.tsx';
import { NewFactor } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = Outputs['secondFactor']['begin'];

type SecondFactorSetupProps = {
  onDone: () => void;
  /** Whether recovery codes are shown, or asked for. */
  onLocked?: (isLocked: boolean) => void;
};

/** Turns the second factor on (password, QR code, code, recovery codes) or off (code). */
export function SecondFactorSetup({ onDone, onLocked }: SecondFactorSetupProps) {
  const { t } = useTranslation('secondFactor');
  const state = trpc.secondFactor.get.useQuery();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = trpc.secondFactor.begin.useMutation({ retry: false, onSuccess: setBegun });
  const confirm = trpc.secondFactor.confirm.useMutation({
    retry: false,
    onSuccess: ({ recoveryCodes }) => {
      toast.success(t('turnedOn'));
      setCodes(recoveryCodes);
    },
  });
  const isLocked = confirm.isPending || codes !== undefined;
  useEffect(() => onLocked?.(isLocked), [isLocked, onLocked]);
  const remove = trpc.secondFactor.remove.useMutation({
    retry: false,
    onSuccess: () => {
      toast.success(t('turnedOff'));
      onDone();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (state.error && !state.data) return <LoadError onRetry={state.refetch} busy={state.isFetching} />;
  if (!state.data) return <SkeletonRows rows={2} />;
  if (state.data.isOn) {
    return (
      <div className="grid gap-4">
        <p>
          <b className="font-semibold">{t('isOn')}</b> ·{' '}
          {t('codesLeft', { count: state.data.recoveryCodesLeft })}
        </p>
        <CodeForm
          key="remove"
          label={t('codeOrRecovery')}
          submit={t('turnOff')}
          tone="danger"
          error={remove.error}
          busy={remove.isPending}
          onSubmit={(totp) => remove.mutate({ totp })}
        />
      </div>
    );
  }
  if (begun) {
    return (
      <NewFactor begun={begun}>
        <CodeForm
          key="confirm"
          label={t('code')}
          submit={t('confirm')}
          error={confirm.error}
          busy={confirm.isPending}
          onSubmit={(totp) => confirm.mutate({ totp })}
        />
      </NewFactor>
    );
  }
  return (
    <CodeForm
      key="begin"
      isPassword
      label={t('password')}
      submit={t('begin')}
      error={begin.error}
      busy={begin.isPending}
      onSubmit={(password) => begin.mutate({ password })}
    />
  );
}
