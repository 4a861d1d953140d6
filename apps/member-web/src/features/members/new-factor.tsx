import { buttonStyle } from '@starline/ui/button';
import { CopyButton } from '@starline/ui/copy-button';
import { Field } from '@starline/ui/field';
import { Qr } from '@starline/ui/qr';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../components/code-input.tsx';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { OneFieldForm } from './one-field-form.tsx';

type NewFactorProps = {
  begun: Outputs['secondFactor']['begin'];
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

/** The QR code of a new second factor. A phone cannot scan its own screen, so a link opens the app there. */
export function NewFactor({ begun, onConfirmed }: NewFactorProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{t('secondFactor.scan')}</p>
      <Qr
        value={begun.address}
        label={t('secondFactor.qr')}
        className="mx-auto size-48 rounded-md border border-line"
      />
      <a href={begun.address} className={buttonStyle({ wide: true, className: 'md:hidden' })}>
        {t('secondFactor.openApp')}
      </a>
      <div className="grid gap-2 rounded-md bg-surface-2 px-3.5 py-3">
        <span className="text-ink-3 text-sm">{t('secondFactor.key')}</span>
        <GroupedAddress address={begun.secret} />
        <CopyButton value={begun.secret} size="sm" className="justify-self-start" />
      </div>
      <OneFieldForm
        submit={t('secondFactor.confirm')}
        busy={confirm.isPending}
        onSubmit={(totp) => confirm.mutate({ totp })}
      >
        <Field
          label={t('secondFactor.code')}
          error={confirm.error && errorText(confirm.error, t('secondFactor.failed'))}
        >
          <CodeInput name="text" inputMode="numeric" />
        </Field>
      </OneFieldForm>
    </div>
  );
}
