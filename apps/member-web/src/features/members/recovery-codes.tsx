import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { CopyButton } from '@starline/ui/copy-button';
import { useTranslation } from 'react-i18next';

/** The recovery codes, shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4">
      <Banner tone="warn">{t('secondFactor.saveCodes')}</Banner>
      <ul
        aria-label={t('secondFactor.codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-surface-2 p-4 text-center"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans font-semibold tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid gap-2.5 md:grid-cols-2">
        <CopyButton value={codes.join('\n')} label={t('secondFactor.copyCodes')} />
        <Button variant="primary" onClick={onKept}>
          {t('secondFactor.kept')}
        </Button>
      </div>
    </div>
  );
}
