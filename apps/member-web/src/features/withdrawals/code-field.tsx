import { Field } from '@starline/ui/field';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../components/code-input.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  onSubmit: () => void;
  /** What the server said about the last code, or that none was typed. */
  error: unknown;
};

/** Of members with a second factor. A form of its own: Enter sends what is confirmed, not the page behind. */
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
