import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { downloadFile, ExportMustWait } from '@starline/web/download';
import { useTimes } from '@starline/web/use-times';
import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { csrfFetch, trpc } from '../../lib/trpc.ts';

/** Its texts are loaded by its own suspension. */
const ExportInFull = lazyComponent(() => import('./export-in-full.tsx').then((file) => file.ExportInFull));

export type ExportSpec = {
  /** The path of the export. `query` holds the filters of the list as the server names them. */
  path: string;
  query: Readonly<Record<string, string | number | undefined>>;
  fileName: string;
  /** The rows hold personal data: they are masked unless a reason is given. */
  isPersonal?: true;
  /** The format of the file; a spreadsheet by default. */
  type?: 'csv';
};

export function ExportButton({ path, query, fileName, type, isPersonal }: ExportSpec) {
  const { t } = useTranslation('list');
  const { fileName: stamped } = useTimes();
  const mayExport = useMay('export');
  const stop = useRef<AbortController>(undefined);
  const download = useMutation({
    mutationFn: (reason: string | undefined) => {
      const params = new URLSearchParams();
      for (const [key, value] of Object.entries(query))
        if (value !== undefined) params.set(key, String(value));
      if (reason) params.set('reason', reason);
      stop.current = new AbortController();
      return downloadFile({
        path: `${path}?${params}`,
        name: stamped(fileName, type ?? 'xlsx'),
        fetch: csrfFetch,
        signal: stop.current.signal,
      });
    },
    retry: false,
    onError: (error) => {
      if (stop.current?.signal.aborted) return;
      if (error instanceof ExportMustWait)
        return toast.info(t('exportWait'), t('exportWaitFor', { seconds: error.seconds }));
      toast.error(t('exportFailed'));
    },
  });
  if (!mayExport) return null;
  if (download.isPending) return <RunningExport onStop={() => stop.current?.abort()} />;
  return (
    <>
      <Button onClick={() => download.mutate(undefined)}>
        <Download aria-hidden size={15} />
        {type ? 'CSV' : t('export')}
      </Button>
      {isPersonal && <ExportInFull run={(reason) => download.mutate(reason)} />}
    </>
  );
}

const POLL_MS = 1000;

/** Shows the number of exported rows and a button to stop, because a large file takes minutes. */
function RunningExport({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation('list');
  const running = trpc.exports.running.useQuery(undefined, { refetchInterval: POLL_MS, gcTime: 0 });
  const rows = running.data?.findLast((each) => each.isMine)?.rows ?? 0;
  return (
    <Button onClick={onStop} title={t('stopExport')} aria-label={t('stopExport')}>
      <X aria-hidden size={15} />
      <span data-said="shown" className="tabular-nums">
        {t('exporting', { rows: formatCount(rows) })}
      </span>
    </Button>
  );
}
