import { Button } from '@starline/ui/button';
import { CopyButton } from '@starline/ui/copy-button';
import { useTranslation } from 'react-i18next';

/** The recovery codes, shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('saveCodes')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-surface-2 p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <CopyButton value={codes.join('\n')} label={t('copyCodes')} />
        <Button variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
