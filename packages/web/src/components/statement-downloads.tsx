import type { StatementAccount } from '@starline/domain/statements';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CsrfFetch } from '../csrf-fetch.ts';
import { downloadFile, ExportMustWait } from '../download.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;
const LONGEST_MS = 60_000;

type StatementDownloadsProps = {
  /** `all` is the combined statement. */
  account: StatementAccount | 'all';
  from: string;
  to: string;
  /** The member, for staff. */
  username?: string;
  fetch: CsrfFetch;
};

/**
 * Buttons that save a statement as a file, in the language of the screen. The texts are those of
 * `statements`.
 */
export function StatementDownloads({ account, from, to, username, fetch }: StatementDownloadsProps) {
  const { t, i18n } = useTranslation('statements');
  const download = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      downloadFile({
        path: `/api/statements/${account}/${format}?${new URLSearchParams({ from, to, ...(username && { username }) })}`,
        name: `statement_${username ? `${username}_` : ''}${account}_${from}_${to}.${format}`,
        fetch: (path, init) => fetch(path, { ...init, headers: { 'accept-language': i18n.language } }),
        signal: AbortSignal.timeout(LONGEST_MS),
      }),
    retry: false,
    onError: (error) =>
      error instanceof ExportMustWait
        ? toast.info(t('wait', { seconds: error.seconds }))
        : toast.error(t('failed')),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="sm"
          disabled={download.isPending}
          onClick={() => download.mutate(format)}
          className="max-md:flex-1"
          aria-label={t('download', { format: format.toUpperCase() })}
        >
          <Download aria-hidden size={15} />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
