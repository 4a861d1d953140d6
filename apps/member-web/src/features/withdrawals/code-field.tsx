import { Field } from '@starline/ui/field';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../components/code-input.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  onSubmit: () => void;
  /** The server's refusal of the last code, or that the code is missing. */
  error: unknown;
};

/**
 * The code of the second factor. It is a form of its own, so that Enter confirms the withdrawal and does not
 * submit the page behind.
 */
export function CodeField({ value, onChange, onSubmit, error }: CodeFieldProps) {
  const { t } = useTranslation(['withdrawals', 'errors']);
  const errorText = useErrorText();
  const refusal = error ? errorText(error) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        label={t('totp')}
        required
        hint={t('totpHint')}
        error={error === 'totp_required' ? t('errors:totp_required') : refusal}
      >
        <CodeInput value={value} onChange={(event) => onChange(event.target.value)} data-autofocus />
      </Field>
    </form>
  );
}
