import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type PasswordStrengthProps = {
  password: string;
  /** Texts that a guesser tries first: username, name, phone number. */
  known?: readonly string[];
};

const steps = [1, 2, 3, 4] as const;
const names = ['veryWeak', 'weak', 'fair', 'strong', 'veryStrong'] as const;
const tones = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const;

/**
 * Shows how hard a typed password is to guess. The estimator and its word list (230 KB) load with the first
 * letter.
 */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const { t } = useTranslation('signedOut');
  const [score, setScore] = useState<number>();
  const words = known.filter((word) => word !== '').join('\n');
  useEffect(() => {
    if (password === '') return setScore(undefined);
    let isLatest = true;
    import('../lib/password-score.ts').then(
      ({ passwordScore }) => {
        if (isLatest) setScore(passwordScore(password, words.split('\n')));
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [password, words]);
  if (score === undefined) return null;
  return (
    <div className="grid gap-1">
      <div aria-hidden className="flex gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-pill ${step <= Math.max(score, 1) ? tones[score] : 'bg-surface-2'}`}
          />
        ))}
      </div>
      <p data-said="changed" className="text-ink-3 text-sm">
        {t('strength.label')}: {t(`strength.${names[score] ?? 'veryWeak'}`)}
      </p>
    </div>
  );
}
