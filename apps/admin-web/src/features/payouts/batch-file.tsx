import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { LazyReasonDialog } from '../../components/lazy-reason-dialog.ts';
import { Moment } from '../../components/moment.tsx';
import { bytesOf } from '../../lib/base64.ts';
import { useMay } from '../../lib/rights.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Batch } from './batch.ts';

/** A file of a batch with its hash and who read it. Reading it asks for a reason and a fresh proof. */
export function BatchFile({ batch, file }: { batch: Batch; file: Batch['files'][number] }) {
  const { t } = useTranslation('payouts');
  const maySee = useMay('see_personal_data');
  const mayHandle = useMay('prepare_payouts', 'approve_payouts');
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const isReadable = maySee && mayHandle;
  useShortcuts(isReadable && file.kind === 'transfer' ? { d: () => setAsking(true) } : {});
  const read = trpc.payouts.file.useMutation({ retry: false, gcTime: 0 });
  const run = async (reason: string) => {
    const { content, name, isAgain } = await read.mutateAsync({ id: batch.id, kind: file.kind, reason });
    const { saveFile } = await import('@starline/web/download');
    saveFile(new Blob([bytesOf(content)]), name);
    if (isAgain) toast.info(t('sameFile'));
    await utils.payouts.get.invalidate({ id: batch.id });
  };
  return (
    <div className="grid min-w-0 gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <b className="block truncate font-semibold">{file.name}</b>
          <span className="text-ink-3">
            {t(`fileKinds.${file.kind}`)} ·{' '}
            {t('fileLines', { count: file.lines, size: formatCount(file.size) })}
          </span>
        </span>
        {isReadable && (
          <Button size="sm" onClick={() => setAsking(true)}>
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
      {isAsking && <LazyReasonDialog text={t('downloadText')} run={run} onClose={() => setAsking(false)} />}
    </div>
  );
}
