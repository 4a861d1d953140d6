import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { Moment } from '../../components/moment.tsx';
import type { Batch } from './batch.ts';
import type { BatchActs } from './use-batch-acts.tsx';

type BatchFileProps = { file: Batch['files'][number]; acts: BatchActs };

/** A file of a batch with its hash and who read it. Reading it asks for a reason and a fresh proof. */
export function BatchFile({ file, acts }: BatchFileProps) {
  const { t } = useTranslation(['payouts', 'list']);
  return (
    <div className="grid min-w-0 gap-1.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <b className="block truncate font-semibold">{file.name}</b>
          <span className="text-ink-3">
            {t(`fileKinds.${file.kind}`)} ·{' '}
            {t('fileLines', { count: file.lines, size: formatCount(file.size) })}
          </span>
        </span>
        {acts.mayRead && (
          <Button size="sm" onClick={() => acts.askForFile(file.kind)}>
            {t(file.downloads.length > 0 ? 'again' : 'download')}
            {file.kind === 'transfer' && <KeyHint>d</KeyHint>}
          </Button>
        )}
      </div>
      <span className="text-ink-3 text-xs">SHA-256</span>
      <code className="break-all text-xs">{file.sha256}</code>
      {file.downloads.length > 0 && (
        <p className="text-ink-3 text-xs">
          {t('downloads')}:{' '}
          {file.downloads.map(({ by, at }, index) => (
            <span key={at}>
              {index > 0 && ', '}
              {by} <Moment at={at} />
            </span>
          ))}
          {file.downloads.length > 1 && ` · ${t('sameFile')}`}
        </p>
      )}
    </div>
  );
}
